"""The compared servers: their commands, processor time and memory."""

from __future__ import annotations

import http.client
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
OURS = "windlassd"
HUMMINGBIRD = "Hummingbird"
NGINX = "nginx"
NODE = "node"

NGINX_SETTINGS = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  keepalive_requests 100000000;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    default_type application/json;
    location / {{ return 200 '{{"status":"alive"}}\\n'; }}
  }}
}}
"""


@dataclass(frozen=True)
class Kind:
    """A server: its name, its command for a port, and whether it reads request bodies."""

    name: str
    command: Callable[[int], list[str]]
    reads: bool = True


def kinds(build: Path) -> tuple[list[Kind], list[str]]:
    """The installed servers, ours first, and the names of the missing ones."""

    def nginx(port: int) -> list[str]:
        folder = build / "nginx"
        folder.mkdir(exist_ok=True)
        settings = folder / "nginx.conf"
        settings.write_text(NGINX_SETTINGS.format(folder=folder, port=port))
        return [shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin") or "", "-c", str(settings)]

    def ours(port: int) -> list[str]:
        return [str(build / "windlassd"), "--listen", f"127.0.0.1:{port}"]

    peer = build / "peer" / "release" / "Peer"
    candidates = {
        OURS: (Kind(OURS, ours), True),
        HUMMINGBIRD: (Kind(HUMMINGBIRD, lambda port: [str(peer), str(port)]), peer.exists()),
        NGINX: (Kind(NGINX, nginx, reads=False), bool(nginx(0)[0])),
        NODE: (Kind(NODE, lambda port: ["node", str(HERE / "node-peer.js"), str(port)]), bool(shutil.which("node"))),
    }
    present = [kind for kind, is_there in candidates.values() if is_there]
    return present, [name for name, (_, is_there) in candidates.items() if not is_there]


class Server:
    """A running server, for a `with` block."""

    def __init__(self, kind: Kind, processor: int | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.kind = kind
        pinned = ["taskset", "--cpu-list", str(processor)] if processor is not None else []
        self.command = [*pinned, *kind.command(self.port)]

    def __enter__(self) -> Server:
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        start = time.monotonic()
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > start + 30:
                raise SystemExit(f"bench: {self.kind.name} does not start: {' '.join(self.command)}")
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def answers(self) -> bool:
        """Whether `/livez` is answered with 200."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/livez")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    @property
    def seconds(self) -> float:
        """The processor time of all threads."""
        spent = 0
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            spent += int((thread / "schedstat").read_text().split()[0])
        return spent / 1e9

    @property
    def resident(self) -> float:
        """The memory that is resident, in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024
