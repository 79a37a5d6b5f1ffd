#!/usr/bin/env python3
"""A small complete bot: plays anything legal at a table of `tribord serve`. Python's standard library is all it needs.

    python3 examples/bot.py http://127.0.0.1:8080 TABLE SEAT COOKIE   # the host's cookie: asks for a token itself
    python3 examples/bot.py ws://127.0.0.1:8080/api/v1/tables/TABLE/live TOKEN

It plays rematches too, as long as somebody else stays at the table. With --games N at the end it asks for them itself, and
leaves after N games. What is legal it asks the table. docs/api.md describes every message.
"""
import base64, json, os, random, socket, struct, sys, time, urllib.parse, urllib.request


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


def token_for(server, table, seat, cookie):
    body = json.dumps({"seat": int(seat), "name": f"bot.py {seat}"}).encode()
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(f"{server}/api/v1/tables/{table}/bots", body, headers)
    answer = json.load(urllib.request.urlopen(request))
    return answer["live"], answer["token"]


class Player:
    """Sits at one table until its game is over."""

    def __init__(self, url, token, more):
        self.line = Line(url, token)
        self.more = more  # How many games to play after this one; None: as many as the others like.
        self.seat, self.room, self.game = None, None, None
        self.sent = {}  # What the table has not answered yet.
        self.idle = None  # The position in which there was nothing to do.

    def send(self, **command):
        command["id"] = random.getrandbits(50)
        self.sent[command["id"]] = command
        self.line.send(json.dumps(command))

    def waits_for(self, *commands):
        return any(command["do"] in commands for command in self.sent.values())

    def play(self):
        """Gives the rematch's table, or None when there is none: the others or the server have gone."""
        while message := self.line.read():
            self.hear(message)
            if self.room["stage"] == "over":
                if self.room.get("next") or self.more == 0 or not self.others_are_here():
                    return self.room.get("next")
                if self.more and not self.waits_for("rematch"):
                    self.send(do="rematch")
            elif self.room.get("paused") or self.room["stage"] == "gathering":
                # A rematch begins, and a game goes on after a pause, when all are ready.
                if not self.room["seats"][self.seat]["ready"] and not self.waits_for("ready"):
                    self.send(do="ready", ready=True)
            elif self.is_my_turn() and not self.waits_for("legal", "act"):
                self.send(do="legal")

    def hear(self, message):
        self.seat = message.get("you", {}).get("seat", self.seat)
        was_over = self.room and self.room["stage"] == "over"
        self.room, self.game = message.get("room", self.room), message.get("game", self.game)
        if self.room["stage"] == "over" and not was_over:
            print("over:", self.game["points"], flush=True)
        command = self.sent.pop(message.get("id"), None)
        if message["type"] == "legal" and not message["actions"]:
            self.idle = message["ply"]
        elif message["type"] == "legal":
            # A kind of action first, then one of that kind: there may be many ways to go on, and only one to stop.
            kinds = sorted({action.split()[0] for action in message["actions"]})
            kind = random.choice(kinds)
            actions = [action for action in message["actions"] if action.split()[0] == kind]
            self.send(do="act", action=random.choice(actions), seen=message["ply"])
        elif message["type"] == "denied" and "wait" in message:
            # Too fast, or the game is about to go on: not before the table says so.
            time.sleep(message["wait"] / 1000)
            if command and message["code"] == "too-fast":
                self.send(**command)

    def is_my_turn(self):
        game = self.game
        return game and self.seat in game["to_act"] and self.idle != game["ply"]

    def others_are_here(self):
        seats = enumerate(self.room["seats"])
        return any(chair["here"] for at, chair in seats if at != self.seat and not chair.get("bot"))


def main():
    args, games = sys.argv[1:], None
    if len(args) > 2 and args[-2] == "--games":
        args, games = args[:-2], int(args[-1])
    if len(args) not in (2, 4):
        sys.exit(__doc__)
    url, token = token_for(*args) if len(args) == 4 else args
    while games != 0:
        games = games and games - 1
        table = Player(url, token, games).play()
        if not table:
            return
        url = url.rsplit("/", 2)[0] + f"/{table}/live"


main()
