"""The steps that cards are made of, one subject a file. They name no seat."""
