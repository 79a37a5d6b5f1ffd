#!/usr/bin/env python3
"""A small complete bot: plays anything legal at a table of `tribord serve`. Python's standard library is all it needs.

    python3 examples/bot.py http://127.0.0.1:8080 TABLE SEAT COOKIE   # the host's cookie: asks for a token itself
    python3 examples/bot.py ws://127.0.0.1:8080/api/v1/tables/TABLE/live TOKEN

It plays rematches too, as long as somebody else stays at the table.
What is legal it asks the rules themselves: `tribord referee` (set TRIBORD to the binary if it is not on the path).
docs/api.md describes every message.
"""
import base64, json, os, random, socket, struct, subprocess, sys, urllib.parse, urllib.request


class Line:
    """A WebSocket, as far as this bot needs one (RFC 6455)."""

    def __init__(self, url, token):
        place = urllib.parse.urlsplit(url)
        self.socket = socket.create_connection((place.hostname, place.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {place.path} HTTP/1.1", f"Host: {place.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {token}", "", ""]
        self.socket.sendall("\r\n".join(head).encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode()
        while self.stream.readline().strip():
            pass
        if " 101 " not in status:
            sys.exit(f"the server says: {status.strip()}")

    def send(self, text, kind=1):
        data, mask = text.encode() if isinstance(text, str) else text, os.urandom(4)
        size = bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + struct.pack("!H", len(data))
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(bytes([128 | kind]) + size + mask + masked)

    def read(self):
        """The next message; None at the end."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            kind, size = head[0] & 15, head[1] & 127
            if size == 126:
                size, = struct.unpack("!H", self.stream.read(2))
            elif size == 127:
                size, = struct.unpack("!Q", self.stream.read(8))
            data = self.stream.read(size)
            if kind == 8:
                return None
            if kind == 9:
                self.send(data, 10)
            elif kind == 1:
                return json.loads(data)


class Rules:
    """The referee of a game: asks for the legal actions of a position."""

    def __init__(self, plan):
        binary = os.environ.get("TRIBORD", "tribord")
        self.ask = {"options": plan.get("options", {}), "seats": len(plan["seats"]), "legal": True}
        self.process = subprocess.Popen([binary, "referee", plan["game"]], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def legal(self, position, seat):
        print(json.dumps({**self.ask, "position": position, "seat": seat}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline()).get("actions", [])


def token_for(server, table, seat, cookie):
    body = json.dumps({"seat": int(seat), "name": f"bot.py {seat}"}).encode()
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(f"{server}/api/v1/tables/{table}/bots", body, headers)
    answer = json.load(urllib.request.urlopen(request))
    return answer["live"], answer["token"]


def play(url, token):
    """Plays at one table. Gives the rematch's table, or None when the others or the server have gone."""
    line, rules, seat, answered, over = Line(url, token), None, None, None, False
    send = lambda **command: line.send(json.dumps({"id": random.getrandbits(50), **command}))
    while message := line.read():
        seat = message.get("you", {}).get("seat", seat)
        room, game = message.get("room"), message.get("game")
        if room and rules is None:
            rules = Rules(room["plan"])
        if room and room["stage"] == "over":
            if not over:
                print("over:", (game or {}).get("points", ""), flush=True)
            over = True
            others = [chair for at, chair in enumerate(room["seats"]) if at != seat and not chair.get("bot")]
            if room.get("next") or not any(chair["here"] for chair in others):
                return room.get("next")
        elif room and seat is not None and not room["seats"][seat]["ready"]:
            # A pause, or a rematch that has not begun.
            if room.get("paused") or room["stage"] == "gathering":
                send(do="ready", ready=True)
        if game and seat in game["to_act"] and answered != (game["ply"], game["undos"]):
            actions = rules.legal(game["position"], seat)
            if actions:
                answered = (game["ply"], game["undos"])
                send(do="act", action=random.choice(actions), seen=game["ply"])


def main():
    if len(sys.argv) not in (3, 5):
        sys.exit(__doc__)
    url, token = token_for(*sys.argv[1:]) if len(sys.argv) == 5 else sys.argv[1:]
    while table := play(url, token):
        url = url.rsplit("/", 2)[0] + f"/{table}/live"


main()
