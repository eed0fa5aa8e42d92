"""Small matrices: more threads than one cost more than they bring."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
