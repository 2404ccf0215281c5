"""Starts, stops and describes the one server of our own: control.py start|stop|status|running|find."""

import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from places import LOG, MODEL, NAME, RUNNING, STATE

PORTS = [8080, 11434, 1234, 8000, 1337]
START_SECONDS = 180


def identity(pid):
    """When a process began, which with its id names it beyond doubt; None if there is none."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return None if fields[0] == "Z" else fields[19]
    except OSError:
        if Path("/proc/self").exists():
            return None
    ps = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True)
    return ps.stdout.strip() or None


def running():
    """What the state file says, if the process that it names is still that one."""
    try:
        state = json.loads(RUNNING.read_text())
        return state if identity(state["pid"]) == state["began"] else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def answers(url, seconds=1.0):
    try:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(url, timeout=seconds) as answer:
            return "error" not in json.load(answer)
    except (OSError, ValueError, AttributeError):
        return False


def free_port():
    for port in range(PORTS[0], PORTS[0] + 50):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port != PORTS[0]:
            print(f"Port {PORTS[0]} is taken by another program; using {port}.", file=sys.stderr)
        return port
    sys.exit(f"No port from {PORTS[0]} to {PORTS[0] + 49} is free. Stop what holds them.")


def launch(port):
    serve = Path(__file__).with_name("serve.py")
    with open(LOG, "w") as log:
        return subprocess.Popen(
            [sys.executable, str(serve), str(MODEL), str(port), NAME],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/", start_new_session=True,
        )


def wait_for(server, url):
    """Waits until the server answers, and says so meanwhile; ends it if that takes too long."""
    begun, live = time.monotonic(), sys.stderr.isatty()
    print("Starting the model", end="" if live else "\n", file=sys.stderr, flush=True)
    while time.monotonic() - begun < START_SECONDS:
        if server.poll() is not None:
            break
        if answers(url + "/health"):
            print(f"{chr(10) if live else ''}Ready after {time.monotonic() - begun:.0f} s.", file=sys.stderr)
            return
        if live:
            print(".", end="", file=sys.stderr, flush=True)
        time.sleep(0.3)
    if server.poll() is None:
        server.terminate()
    last = LOG.read_text(errors="replace").strip().splitlines()[-3:]
    sys.exit("\n".join(["", "The model server did not start; its last words:", *last, f"All of them: {LOG}"]))


def record(server, port):
    state = {
        "pid": server.pid, "began": identity(server.pid), "port": port,
        "url": f"http://127.0.0.1:{port}/v1", "model": NAME,
    }
    fresh = RUNNING.with_suffix(".new")
    fresh.write_text(json.dumps(state) + "\n")
    os.replace(fresh, RUNNING)


def start():
    os.umask(0o077)
    STATE.mkdir(parents=True, exist_ok=True)
    with open(STATE / "model.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if running():
            return status()
        port = free_port()
        server = launch(port)
        try:
            record(server, port)
            wait_for(server, f"http://127.0.0.1:{port}")
        except BaseException:
            server.kill()
            RUNNING.unlink(missing_ok=True)
            raise
    return status()


def stop():
    state = running()
    if state is None:
        RUNNING.unlink(missing_ok=True)
        print("No model of ours is running.")
        return 0
    for number, seconds in [(signal.SIGTERM, 5), (signal.SIGKILL, 5)]:
        os.kill(state["pid"], number)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if identity(state["pid"]) != state["began"]:
                RUNNING.unlink(missing_ok=True)
                print("The model is stopped.")
                return 0
            time.sleep(0.05)
    print(f"Process {state['pid']} does not end.", file=sys.stderr)
    return 1


def status():
    state = running()
    if state is None:
        print("No model of ours is running. Start it: make model")
        return 1
    ready = answers(f"http://127.0.0.1:{state['port']}/health")
    word = "answers" if ready else "does not answer yet"
    print(f"{state['model']} {word} at {state['url']} (process {state['pid']}).")
    return 0


def find():
    """Prints the first server on this machine that lists models; 1 if there is none."""
    ours = running()
    ports = ([ours["port"]] if ours else []) + PORTS
    for port in ports:
        if answers(f"http://127.0.0.1:{port}/v1/models", 0.5):
            print(f"http://127.0.0.1:{port}/v1")
            return 0
    return 1


if __name__ == "__main__":
    verbs = {
        "start": start, "stop": stop, "status": status, "find": find,
        "running": lambda: 0 if running() else 1,
    }
    try:
        sys.exit(verbs[sys.argv[1]]())
    except KeyboardInterrupt:
        sys.exit(130)
