#!/usr/bin/env python3
"""Presses on a server of its own, on this computer, and says what that costs it.

    python3 examples/pressure.py target/release/tribord

It needs Python and nothing else. Everything goes to 127.0.0.1 and has an end; it takes about half a minute. The figures are in
docs/security.md.
"""

import http.client
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

MANY = "1000000"
# Where a limit on requests would only hide the limit that is measured.
FAST = ["--requests-per-address", MANY, "--requests-per-person", MANY]
PLAN = json.dumps({"game": "triqueta", "seats": ["person", "person"], "listed": True})


class Server:
    """A server with its own data folder, as long as the `with` lasts."""

    def __init__(self, binary, *flags):
        self.folder = tempfile.TemporaryDirectory()
        command = [binary, "serve", "--port", "0", "--lang", "en", "--data", self.folder.name, *flags]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, text=True, **pipes)
        line = self.process.stdout.readline()
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)", line).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)

    def memory(self):
        """In MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1)) / 1024

    def disk(self):
        """In kB."""
        files = (entry.stat().st_size for entry in os.scandir(self.folder.name))
        return sum(files) / 1024


def ask(connection, method, path, body=None, **headers):
    if body is not None:
        headers["Content-Type"] = "application/json"
    connection.request(method, path, body=body, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode(), answer.getheader("set-cookie")


def milliseconds(work, times=200):
    """The median of so many."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def watch(server, table):
    """A live connection that only keeps itself open."""
    stream = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    head = (
        f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    stream.sendall(head.encode())
    return stream, stream.recv(12) == b"HTTP/1.1 101"


def methods(binary):
    with Server(binary, *FAST) as server:
        before, connection = server.memory(), server.connect()
        for number in range(16_000):
            ask(connection, f"METHOD{number}", "/healthz")
        print(f"16,000 invented methods: {before:.0f} MB before, {server.memory():.0f} MB after")


def silence(binary):
    with Server(binary) as server:
        streams = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(1_000)]
        time.sleep(1)
        alive = []
        for stream in streams:
            stream.setblocking(False)
            try:
                alive.append(stream.recv(1) != b"")
            except BlockingIOError:
                alive.append(True)
            except ConnectionResetError:
                alive.append(False)
        print(f"1,000 silent connections from one address: {sum(alive)} held after a second", end=", ")
        time.sleep(11)
        status = ask(server.connect(), "GET", "/healthz")[0]
        print(f"/healthz answers {status} after 12 seconds")
        for stream in streams:
            stream.close()


def persons(binary):
    with Server(binary, *FAST) as server:
        body = json.dumps({"name": "Ana", "preferences": {"x": "y" * 4000}})
        memory, disk, connection = server.memory(), server.disk(), server.connect()
        for _ in range(10_000):
            assert ask(connection, "PUT", "/api/v1/me", body)[0] == 200
        print(
            f"10,000 new people with 4 kB each: {memory:.0f} to {server.memory():.0f} MB of memory, "
            f"{disk:.0f} to {server.disk():.0f} kB on disk"
        )


def tables(binary):
    with Server(binary, *FAST) as server:
        connection = server.connect()
        answers = [ask(connection, "POST", "/api/v1/tables", PLAN)[0] for _ in range(1_000)]
        counts = {status: answers.count(status) for status in sorted(set(answers))}
        print(f"1,000 tables from one address, everybody new: {counts}")


def lobby(binary):
    limits = ["--most-connections", "--most-waiting-tables-per-address", "--tables-per-address"]
    limits = [word for limit in limits for word in (limit, MANY)]
    with Server(binary, *FAST, *limits) as server:
        connection, streams = server.connect(), []
        for tables in (100, 3_000):
            while len(streams) < tables:
                opened = ask(connection, "POST", "/api/v1/tables", PLAN)
                stream, joined = watch(server, json.loads(opened[1])["id"])
                assert joined
                streams.append(stream)
            time.sleep(1)
            page = json.loads(ask(connection, "GET", "/api/v1/tables?show=open")[1])
            last = f"{page[-1]['updated']}-{page[-1]['id']}"
            first = milliseconds(lambda: ask(connection, "GET", "/api/v1/tables?show=open"))
            path = f"/api/v1/tables?show=open&after={last}"
            second = milliseconds(lambda: ask(connection, "GET", path))
            print(f"{tables} open tables: {len(page)} in a page, {first:.2f} ms, the next page {second:.2f} ms")


def main():
    binary = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)
    for press in (methods, silence, persons, tables, lobby):
        press(binary)


main()
