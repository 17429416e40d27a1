"""Pictures made of characters: cards, boards and big numbers as styled text that every face can show.

Nothing here knows a screen or a colour: styles are words (see `homepoker.drawing.styles`)."""
