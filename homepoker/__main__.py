"""`python -m homepoker` is the `homepoker` command."""

from homepoker.cli.main import main

if __name__ == "__main__":
    main()
