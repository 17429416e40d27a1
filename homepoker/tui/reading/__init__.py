"""Pages to read in the full screen: rules, ranks, log, odds, keys, house rules."""
