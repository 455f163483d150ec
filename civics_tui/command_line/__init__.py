"""The command line: arguments, opening the app, crashes."""
