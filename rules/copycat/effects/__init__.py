"""What cards and offices can do, a step for each kind of effect (8.1 to 8.20).

Which card does what stands in `cards`, which office in `offices`.
"""
