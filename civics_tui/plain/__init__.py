"""Plain mode: the same session and scenes, said line by line for whoever sees no screen."""
