"""What cards and offices can do, a step for each kind of effect (8.1 to 8.20) but repeats and copies.

Which card does what stands in `events`. The actions of these decisions are listed in `phases`.
"""
