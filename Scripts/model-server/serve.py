"""Serves one model on the loopback address until it is told to stop: serve.py MODEL PORT NAME."""

import os
import signal
import sys

import xllamacpp


def parameters(model, port, name):
    params = xllamacpp.CommonParams()
    params.model.path = model
    params.model_alias = {name}
    params.n_ctx = 4096
    params.n_parallel = 1
    params.use_jinja = True
    params.hostnames = ["127.0.0.1"]
    params.port = port
    params.cpuparams.n_threads = os.cpu_count() or 1
    params.cpuparams_batch.n_threads = os.cpu_count() or 1
    # By default it would keep old prompts in up to 8 GB of memory.
    params.cache_ram_mib = 512
    # Neither its own web page nor the pages of others may reach what a person writes.
    params.ui = False
    params.endpoint_slots = False
    params.cors_origins = "http://127.0.0.1"
    params.cors_origins_explicit = True
    return params


def main():
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    model, port, name = sys.argv[1:]
    server = xllamacpp.Server(parameters(model, int(port), name))
    print(f"serving at {server.listening_address}", flush=True)
    signal.pause()


if __name__ == "__main__":
    main()
