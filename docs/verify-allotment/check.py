"""Checks the result of a hostel allotment round, as ../verify-allotment.md describes it.

    python3 check.py round.json --seed-commitment HASH --root HASH
                     [--draw TEXT] [--amendments HASH] [--own own.json]

Python 3.9 or later alone. The exit code is 0 if nothing differs, 1 if something does, 2 for an unreadable file.
"""
from __future__ import annotations
import argparse
import collections
import hashlib
import heapq
import hmac
import itertools
import json
import pathlib
import re
import sys

OLD = "hostel-round-proof-1"
CLOSED_FIELDS = ["gender", "sgpa", "needsAccessible", "needsGroundFloor", "categories", "roomMates"]
SHOWN_DIFFERENCES = 20

# Reading. A shape is an object with the shapes of its fields (one with ? may be missing), a list with the shape of its
# items, a tuple with the shape of what may also be null, or the names of types and texts that are allowed.

TYPES = {
    "null": lambda value: value is None,
    "true": lambda value: value is True,
    "flag": lambda value: isinstance(value, bool),
    "text": lambda value: isinstance(value, str) and not re.search("[\ud800-\udfff]", value),
    "number": lambda value: type(value) is int and value >= 0,
    "level": lambda value: type(value) is int and value >= 1,
    "change": lambda value: type(value) is int,
    "hash": lambda value: isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value),
    "code": lambda value: TYPES["text"](value) and re.fullmatch("(?s).+/(single|double|triple)", value),
    "hashes": lambda value: isinstance(value, list) and all(map(TYPES["hash"], value)),
    "texts": lambda value: isinstance(value, list) and all(map(TYPES["text"], value))}
CLASS = {"code": "code", "kind": "open quota need", "category": "null text", "group": "null text"}
HELD = {"kind": "open quota need own", "category": "null text", "group": "null text"}
LINE = {"pseudonym": "text", "level": "level", "group": "text", "choices": ["number"], "digest": "hash"}
QUOTA = {"category": "text", "hall": "null text", "roomType": "null single double triple", "share": "number"}
FORMAT_2 = {
    "format": "hostel-round-proof-2", "seed": "hash", "draw": "null text", "codes": ["code"],
    "offering": {
        "round": "text", "lockedOn": "text", "replaces": "null text", "draw": ({"source": "text", "at": "text"},),
        "rules": {"categories": ["text"], "quotas": [QUOTA], "groups": [{"id": "text", "share": "number"}],
                  "reserveReleased": "flag"},
        "classes": [{**CLASS, "places": "number"}], "applications": "number", "needs": "number", "members": "number"},
    "amendments": [{**CLASS, "places": "change", "reason": "text", "at": "text"}],
    "lines": [{**LINE, "held": ({**HELD, "code": "number"},), "won": "null own number",
               "basis": "null holder need quota merit",
               "opened?": {"field": "needsAccessible categories", "value": "true texts", "salt": "hash",
                           "digests": "hashes"}}]}
FORMAT_1 = {
    "format": OLD, "round": "text", "seed": "hash", "root": "hash", "groups": ["text"], "offerings": ["code"],
    "classes": [{"offering": "number", "kind": "open unfilled released", "group": "null text", "places": "number"}],
    "lines": [{**LINE, "held": "null number", "hold": "null own yielded number", "won": "null own reserved number"}],
    "withdrawn": [{"pseudonym": "text", "leaf": "hash"}]}
CLOSED = {"gender": "text", "sgpaOdd": "number", "sgpaEven": "number", "needsAccessible": "flag",
          "needsGroundFloor": "flag", "categories": "texts", "roomMates": "texts"}
OPEN = {"round": "text", "pseudonym": "text", "level": "level", "group": "text", "choices": ["code"],
        "held": "null code"}
PROOF = {"closed": CLOSED, "salt": "hash", "index": "number", "count": "number", "path": "hashes"}
OWN_1 = {**PROOF, "open": OPEN, "leaf?": "hash", "withdrawnOn?": "null text"}
OWN_2 = {**PROOF, "open": {**OPEN, "heldClass": (HELD,)}, "offering": "hash", "leaf": "hash",
         "withdrawnOn": "null text"}

class Unreadable(ValueError):
    """The file is not one that the document describes."""

def require(condition, message):
    if not condition:
        raise Unreadable(message)

def validate(value, shape, where):
    """Raises Unreadable if a value has not the shape."""
    if isinstance(shape, str):
        fits = any(TYPES[name](value) if name in TYPES else value == name for name in shape.split())
        require(fits, f"{where}: is not of this type: {shape}")
    elif isinstance(shape, tuple):
        if value is not None:
            validate(value, shape[0], where)
    elif isinstance(shape, list):
        require(isinstance(value, list), f"{where}: is not a list")
        for index, item in enumerate(value):
            validate(item, shape[0], f"{where}.{index}")
    else:
        shapes = {name.rstrip("?"): item for name, item in shape.items()}
        require(isinstance(value, dict) and value.keys() <= shapes.keys(), f"{where}: is not an object of these fields")
        require(all(name in value or name.endswith("?") for name in shape), f"{where}: a field is missing")
        for name, item in value.items():
            validate(item, shapes[name], f"{where}.{name}")
        if "kind" in shapes:
            quota, merit = value["kind"] == "quota", value["kind"] in ("open", "quota", "unfilled")
            require((value.get("category") is not None) == quota, f"{where}: the category does not fit the kind")
            require((value["group"] is not None) == merit, f"{where}: the group does not fit the kind")

def parse(text):
    """The JSON of a text, without a name that occurs twice in an object and without NaN."""
    def pairs(items):
        require(len(dict(items)) == len(items), "an object has a field twice")
        return dict(items)
    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=lambda name: require(False, name))
    except (ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None

def read(text: str) -> dict:
    """The proof file in a text."""
    file = parse(text)
    old = isinstance(file, dict) and file.get("format") == OLD
    validate(file, FORMAT_1 if old else FORMAT_2, "file")
    lines, codes = file["lines"], file["offerings" if old else "codes"]
    items = file["classes"] if old else file["offering"]["classes"]
    held = [line["held"] for line in lines if line["held"] is not None]
    used = [choice for line in lines for choice in line["choices"]]
    used += held + [item["offering"] for item in items] if old else [item["code"] for item in held]
    require(all(code < len(codes) for code in used), "a position is outside of the codes")
    for opened in [line["opened"] for line in lines if "opened" in line]:
        need = opened["field"] == "needsAccessible"
        require((opened["value"] is True) == need, "a line opens a value of another type")
        require(len(opened["digests"]) == len(CLOSED_FIELDS), "a line has not six digests")
    rounds = Round(file)
    keys = rounds.classes if old else {class_key(item) for item in items}
    require(len(keys) == len(items), "a class is there twice")
    require(not old or len(set(codes)) == len(codes), "a code is there twice")
    require(all(key[3] in [None, *rounds.groups] for key in rounds.classes), "a class is of an unknown group")
    for number, line in enumerate(lines):
        read_line(rounds, line, rounds.held[number])
    return file

def read_line(rounds, line, held):
    """A line has a known group and known classes, and in format 1 a hold of its held code."""
    where, hold = line["pseudonym"], line.get("hold")
    for number in [line["won"], hold]:
        require(type(number) is not int or number < len(rounds.classes), f"{where}: a class outside of the list")
    require(line["group"] in rounds.groups, f"{where}: an unknown group")
    require(hold is None or held is not None, f"{where}: a hold without a held code")
    require(type(hold) is not int or rounds.classes[hold][0] == held, f"{where}: a hold of another code")

def class_key(item):
    return item["code"], item["kind"], item["category"], item["group"]

def opened_field(line):
    return line["opened"]["field"] if "opened" in line else None

# Hashes

def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def json_bytes(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

def code_units(text):
    """What texts are ordered by: their UTF-16 code units."""
    return text.encode("utf-16-be")

def tree_root(leaves):
    """The root of the tree of RFC 9162: neighbours are joined, and a last one without a neighbour moves up."""
    nodes = leaves or [sha()]
    while len(nodes) > 1:
        joined = [sha(b"\1", *nodes[index:index + 2]) for index in range(0, len(nodes) - 1, 2)]
        nodes = joined + nodes[len(joined) * 2:]
    return nodes[0]

def path_root(leaf, index, count, path):
    """The root that a path leads to in a tree with so many leaves, or None if its length or index is wrong."""
    if index >= count or (count == 1) != (not path):
        return None
    if count == 1:
        return leaf
    left, sibling = 1 << (count - 1).bit_length() - 1, bytes.fromhex(path[-1])
    if index < left:
        node = path_root(leaf, index, left, path[:-1])
        return node and sha(b"\1", node, sibling)
    node = path_root(leaf, index - left, count - left, path[:-1])
    return node and sha(b"\1", sibling, node)

def leaf_hash(old, round_id, fields, choices, held, digest):
    return sha(b"\0", json_bytes(["hostel-application-1" if old else "hostel-application-2", round_id,
                                  fields["pseudonym"], fields["level"], fields["group"], choices, held, digest]))

def own_leaf(own):
    """The leaf made from an own proof."""
    fields, closed, salt, old = own["open"], own["closed"], bytes.fromhex(own["salt"]), "offering" not in own
    held, values = fields["held"], {**closed, "sgpa": [closed["sgpaOdd"], closed["sgpaEven"]]}
    if old:
        digest = sha(salt, json_bytes([closed["gender"], *values["sgpa"], *map(closed.get, CLOSED_FIELDS[2:])]))
    else:
        digest = sha(*(sha(sha(salt, name.encode()), json_bytes(values[name])) for name in CLOSED_FIELDS))
        held = held and class_key({**fields["heldClass"], "code": held})
    return leaf_hash(old, fields["round"], fields, fields["choices"], held, digest.hex())

def file_root(rounds):
    file = rounds.file
    leaves = [(line["pseudonym"], leaf) for line, leaf in zip(rounds.lines, rounds.leaves())]
    leaves += [(item["pseudonym"], bytes.fromhex(item["leaf"])) for item in file.get("withdrawn", [])]
    tree = tree_root([leaf for _, leaf in sorted(leaves, key=lambda pair: code_units(pair[0]))])
    return tree if rounds.old else sha(b"\2", tree, offering_hash(file["offering"]))

def offering_hash(offering):
    rules, draw = offering["rules"], offering["draw"]
    quotas = [[quota["category"], quota["hall"], quota["roomType"], quota["share"]] for quota in rules["quotas"]]
    return sha(json_bytes([
        "hostel-offering-2", offering["round"], offering["lockedOn"], offering["replaces"],
        draw and [draw["source"], draw["at"]], rules["categories"], quotas,
        [[group["id"], group["share"]] for group in rules["groups"]], rules["reserveReleased"],
        [[*class_key(item), item["places"]] for item in offering["classes"]],
        offering["applications"], offering["needs"], offering["members"]]))

# The rules

def deferred_acceptance(places, wishes, tier):
    """What each line wins. wishes: for each line what it competes for, in order; a place of its own is "own"."""
    wishes = [iter(classes) for classes in wishes]
    won, kept = [None] * len(wishes), [[] for _ in places]
    for line in range(len(wishes)):
        while True:
            wish = won[line] = next(wishes[line], None)
            if wish is None or wish == "own":
                break
            heapq.heappush(kept[wish], (-tier(line, wish), -line))
            if len(kept[wish]) <= places[wish]:
                break
            line = -heapq.heappop(kept[wish])[1]
    return won

class Round:
    """What the computation needs of a file. Lines and classes are numbers from 0."""

    def __init__(self, file):
        self.file, self.lines, self.old = file, file["lines"], file["format"] == OLD
        self.codes = codes = file["offerings" if self.old else "codes"]
        self.choices = [[codes[choice] for choice in line["choices"]] for line in self.lines]
        places = collections.Counter()
        if self.old:
            self.held = [None if line["held"] is None else codes[line["held"]] for line in self.lines]
            self.groups, self.quotas, self.last_kind = file["groups"] or [""], [("unfilled", None)], "released"
            for item in file["classes"]:
                places[codes[item["offering"]], item["kind"], None, item["group"]] += item["places"]
        else:
            self.held = [line["held"] and class_key({**line["held"], "code": codes[line["held"]["code"]]})
                         for line in self.lines]
            rules = file["offering"]["rules"]
            self.groups = [group["id"] for group in rules["groups"]] or [""]
            self.quotas = [("quota", category) for category in rules["categories"]]
            self.last_kind = "need" if rules["reserveReleased"] else None
            for item in file["offering"]["classes"] + file["amendments"]:
                places[class_key(item)] += item["places"]
        self.classes, self.places = list(places), list(places.values())
        self.numbers = {key: number for number, key in enumerate(self.classes)}
        self.need = [opened_field(line) == "needsAccessible" for line in self.lines]
        self.opened = {number: tuple(line["opened"]["value"]) for number, line in enumerate(self.lines)
                       if opened_field(line) == "categories"}

    def leaves(self):
        round_id = (self.file if self.old else self.file["offering"])["round"]
        return [leaf_hash(self.old, round_id, line, choices, held, line["digest"])
                for line, choices, held in zip(self.lines, self.choices, self.held)]

    def order(self, code, group, need, categories):
        """The classes of a code, best first, also those that are not there."""
        if need:
            return [(code, "need", None, None)]
        found = []
        for merit in [group] + [other for other in self.groups if other != group]:
            quotas = sorted(self.quotas, key=lambda quota: merit == group and quota[1] not in categories)
            found += [(code, kind, category, merit) for kind, category in [("open", None), *quotas]]
        return found + [(code, self.last_kind, None, None)]

    def classes_of(self, codes, line):
        """The numbers of the classes of some codes for a line, best first."""
        for code in codes:
            key = code, self.lines[line]["group"], self.need[line], self.categories.get(line, ())
            if key not in self.remembered:
                self.remembered[key] = [self.numbers[item] for item in self.order(*key) if item in self.numbers]
            yield from self.remembered[key]

    def result(self, categories):
        """Place and basis of each line, if these categories are known (by line number)."""
        self.categories, self.remembered = categories, {}
        won = deferred_acceptance(self.places, map(self.wishes, range(len(self.lines))), self.tier)
        return [(place, self.basis(line, place)) for line, place in enumerate(won)]

class Round2(Round):
    """Format 2."""

    def __init__(self, file):
        super().__init__(file)
        # The code of the need place that a line without the need holds, or None.
        self.yielding = [held[0] if held and held[1] == "need" and not need else None
                         for held, need in zip(self.held, self.need)]

    def wishes(self, line):
        choices, held = self.choices[line], self.held[line]
        at = choices.index(held[0]) if held and held[0] in choices else len(choices)
        yield from self.classes_of(choices[:at], line)
        if held and held[1] == "own":
            yield "own"
        elif held:
            of_held = [self.numbers[held]] if held in self.numbers else []
            of_code = list(self.classes_of([held[0]], line))
            if self.yielding[line]:
                yield from of_held + [wish for wish in of_code if wish not in of_held]
                yield from self.classes_of(choices[at + 1:], line)
            else:
                yield from itertools.takewhile(lambda wish: wish not in of_held, of_code)
                yield from of_held

    def tier(self, line, wish):
        code, kind, category, group = self.classes[wish]
        if self.classes[wish] == self.held[line]:
            return 2 if self.yielding[line] else 0
        if kind == "need":
            return 1 if self.need[line] else 3
        if group != self.lines[line]["group"]:
            return 3
        first = category in self.categories.get(line, ()) if kind == "quota" else self.yielding[line] == code
        return 1 if first else 2

    def basis(self, line, won):
        if won is None or won == "own":
            return won and "holder"
        code, kind, category, group = self.classes[won]
        own_group = group == self.lines[line]["group"]
        if self.classes[won] == self.held[line] or kind == "open" and own_group and self.yielding[line] == code:
            return "holder"
        if kind == "need":
            return "need" if self.need[line] else "merit"
        return "quota" if kind == "quota" and own_group and category in self.categories.get(line, ()) else "merit"

class Round1(Round):
    """Format 1."""

    def __init__(self, file):
        super().__init__(file)
        self.winners = [[] for _ in self.classes]
        for number, line in enumerate(self.lines):
            if type(line["won"]) is int:
                self.winners[line["won"]].append(number)
        self.last_winner = [max(((self.tier(line, wish), line) for line in lines), default=(-1, -1))
                            for wish, lines in enumerate(self.winners)]

    def leading(self, line, codes):
        """The leading classes of some codes that are out of reach or that the line says it won."""
        for wish in self.classes_of(codes, line):
            full = len(self.winners[wish]) >= self.places[wish]
            out_of_reach = full and self.last_winner[wish] < (self.tier(line, wish), line)
            if not out_of_reach and wish != self.lines[line]["won"]:
                return
            yield wish

    def wishes(self, line):
        choices, held, hold = self.choices[line], self.held[line], self.lines[line]["hold"]
        at = choices.index(held) if held in choices else len(choices)
        if self.lines[line]["won"] == "reserved":
            yield from self.leading(line, choices)
        elif hold is None or hold == "yielded":
            yield from self.classes_of(choices + ([held] if hold and at == len(choices) else []), line)
        else:
            yield from self.classes_of(choices[:at], line)
            of_code = list(self.leading(line, [held]) if hold == "own" else self.classes_of([held], line))
            yield from of_code + ["own"] if hold == "own" else of_code[:of_code.index(hold) + 1]

    def tier(self, line, wish):
        (code, kind, _, group), hold = self.classes[wish], self.lines[line]["hold"]
        if type(hold) is int and hold == wish:
            return 0
        if group != self.lines[line]["group"]:
            return 3
        return 1 if kind == "open" and hold == "yielded" and self.held[line] == code else 2

    def basis(self, line, won):
        return None

# What has to hold

def check(file: dict, published: dict, own: dict | None = None) -> list[str]:
    """The differences between a file (of read), what was published and an own proof."""
    rounds = Round1(file) if file["format"] == OLD else Round2(file)
    if own is not None:
        validate(own, OWN_1 if rounds.old else OWN_2, "own proof")
        both = rounds.old or (own["open"]["held"] is None) == (own["open"]["heldClass"] is None)
        require(both, "own proof: a held code without a class, or a class without a code")
    found = check_hashes(rounds, published) + check_order(rounds, published)
    found += ([] if rounds.old else check_opened(rounds)) + check_places(rounds)
    return found + (check_own(rounds, published, own) if own is not None else [])

def check_hashes(rounds, published):
    file, root, draw, count = rounds.file, file_root(rounds), rounds.file.get("draw"), len(rounds.lines)
    amended = None
    for item in file.get("amendments", []):
        change = [*class_key(item), item["places"], item["reason"], item["at"]]
        amended = sha(b"\3", amended or root, json_bytes(change))
    holds = {
        "seed: the seed is not the one whose hash was published":
            sha(bytes.fromhex(file["seed"])).hex() == published["seedCommitment"],
        "root: the applications and what is offered do not make the published root":
            root.hex() == published["root"] == file.get("root", published["root"]),
        "draw: the result of the draw is not the published one": draw == published.get("draw"),
        "amendments: the changes of places are not the published ones":
            (amended and amended.hex()) == published.get("amendments")}
    if not rounds.old:
        used = {key[0] for key in rounds.classes + rounds.held if key} | set(itertools.chain(*rounds.choices))
        holds.update({
            "root: there are not as many lines as applications at the lock": count == file["offering"]["applications"],
            "draw: only one of its announcement and its result is there":
                (draw is None) == (file["offering"]["draw"] is None),
            "codes: not those of the classes, choices and held places, each once and in order":
                rounds.codes == sorted(used, key=code_units)})
    return [message for message, true in holds.items() if not true]

def check_order(rounds, published):
    """Pseudonyms occur once, and lines are in the order of level, then lot."""
    file = rounds.file
    counts = collections.Counter(line["pseudonym"] for line in rounds.lines + file.get("withdrawn", []))
    found = [f"order: {pseudonym} occurs {count} times" for pseudonym, count in counts.items() if count > 1]
    draw, before = file.get("draw"), (0, b"")
    start = bytes.fromhex(published["root"]) + (b"" if draw is None else sha(draw.encode()))
    for line in rounds.lines:
        lot = hmac.new(bytes.fromhex(file["seed"]), start + line["pseudonym"].encode(), "sha256").digest()
        if (line["level"], lot) < before:
            found.append(f"order: {line['pseudonym']} belongs before the line above it, by level or lot")
        before = line["level"], lot
    return found

def opens_digest(line):
    opened = line["opened"]
    digest = sha(bytes.fromhex(opened["salt"]), json_bytes(opened["value"])).hex()
    return (opened["digests"][CLOSED_FIELDS.index(opened["field"])] == digest
            and sha(*map(bytes.fromhex, opened["digests"])).hex() == line["digest"])

def check_opened(rounds):
    """Opened fields are those of the digests, and no more and no fewer than there have to be."""
    lines, known, needs, offering = rounds.lines, rounds.opened, sum(rounds.need), rounds.file["offering"]
    found = [f"opened: {line['pseudonym']} opens a value that is not in its digest"
             for line in lines if "opened" in line and not opens_digest(line)]
    if needs != offering["needs"]:
        found.append(f"opened: {needs} lines open the need of an accessible room, {offering['needs']} have it")
    quota = {number for number, line in enumerate(lines) if not rounds.need[number]
             and (line["basis"] == "quota" or line["held"] and line["held"]["kind"] == "quota")}
    found += [f"opened: {lines[number]['pseudonym']} does not open its categories, which it has to for a quota"
              for number in sorted(quota - known.keys())]
    members, others = sum(map(bool, known.values())), sorted(known.keys() - quota)
    if others and rounds.result({number: known[number] for number in known.keys() & quota}) == given(rounds):
        found.append("opened: lines open categories, though the result follows without them")
    elif members > offering["members"] or others and members < offering["members"]:
        found.append(f"opened: {members} lines open categories, {offering['members']} have some")
    return found + [f"opened: {lines[number]['pseudonym']} opens an empty list needlessly"
                    for number in others if not known[number]]

def given(rounds):
    """What the lines say: place and basis of each."""
    return [(line["won"] if line["won"] != "reserved" else None, line.get("basis")) for line in rounds.lines]

def check_places(rounds):
    """No class has too few places, and places and bases are those that the rules give."""
    taken = collections.Counter(held for held in rounds.held if not rounds.old and held and held[1] != "own")
    if rounds.old:
        taken = {key: len(rounds.winners[number]) for number, key in enumerate(rounds.classes)}
    places = {**dict.fromkeys(taken, 0), **dict(zip(rounds.classes, rounds.places))}
    found = [f"places: {class_name(key)} has {places[key]} places, taken are {taken.get(key, 0)}"
             for key in places if places[key] < taken.get(key, 0)]
    return found + [f"place: {line['pseudonym']} has {place_name(rounds, *said)}, the rules give "
                    f"{place_name(rounds, *right)}"
                    for line, said, right in zip(rounds.lines, given(rounds), rounds.result(rounds.opened))
                    if said != right]

def find_own(rounds, own):
    """The number of the line that has the leaf of an own proof (or None), and whether it is listed as withdrawn."""
    leaf, leaves = own_leaf(own), rounds.leaves()
    withdrawn = leaf.hex() in [item["leaf"] for item in rounds.file.get("withdrawn", [])]
    return leaves.index(leaf) if leaf in leaves else None, withdrawn

def check_own(rounds, published, own):
    closed, (number, withdrawn), found = own["closed"], find_own(rounds, own), []
    root = path_root(own_leaf(own), own["index"], own["count"], own["path"])
    if root and not rounds.old:
        root = sha(b"\2", root, bytes.fromhex(own["offering"]))
    if root is None or root.hex() != published["root"]:
        found.append("missing-proof: your application does not lead to the published root")
    if number is None and not withdrawn:
        found.append("missing-line: your application is not among the lines")
    if number is None or rounds.old:
        return found
    if closed["needsAccessible"] and not rounds.need[number]:
        found.append("own-line: your line does not open your need of an accessible room")
    if closed["categories"] and number not in rounds.opened:
        won = rounds.lines[number]["won"]
        right, _ = rounds.result({**rounds.opened, number: tuple(closed["categories"])})[number]
        if right != won:
            found.append(f"own-categories: you have {place_name(rounds, won)}, "
                         f"with your categories the rules give {place_name(rounds, right)}")
    return found

# The command line

def class_name(key):
    code, kind, category, group = key
    return " ".join(filter(None, [code, kind, category, group and f"of group {group}"]))

def place_name(rounds, won, basis=None):
    names = {None: "no place (waiting list)", "own": "the own place", "reserved": "a place by need or quota"}
    return (class_name(rounds.classes[won]) if type(won) is int else names[won]) + (f" ({basis})" if basis else "")

def about_round(rounds):
    """What is to be said of a file in which nothing differs."""
    file = rounds.file
    said = [f"Verified: {len(rounds.lines)} applications, format {1 if rounds.old else 2}."]
    if rounds.old:
        return said + ["This format leaves the office's word to be believed for what the round offers, for held places "
                       "(hold), for places by need or quota (reserved) and for yielded places."]
    if file["draw"] is None:
        said.append("There was no public draw: the office could have tried several lots before the lock.")
    said += [f"Places changed: {class_name(class_key(item))} {item['places']:+d}, {item['at']}: {item['reason']}"
             for item in file["amendments"]]
    if file["offering"]["replaces"] is not None:
        said.append(f"This round replaces the cancelled round {file['offering']['replaces']}.")
    return said

def about_own(rounds, own):
    """The own rank and place, and the own record for comparison."""
    said, closed, (number, withdrawn) = [], own["closed"], find_own(rounds, own)
    if number is not None:
        line = rounds.lines[number]
        ranks = [other for other, item in enumerate(rounds.lines) if item["group"] == line["group"]]
        said += [f"Your rank: {ranks.index(number) + 1} of {len(ranks)} in group {line['group'] or '(all)'}.",
                 f"Your place: {place_name(rounds, line['won'], line.get('basis'))}."]
    odd, even = (f"{sgpa // 100}.{sgpa % 100:02d}" for sgpa in (closed["sgpaOdd"], closed["sgpaEven"]))
    needs = {"accessible room": closed["needsAccessible"], "ground floor": closed["needsGroundFloor"]}
    said += ["Your record, to compare:", f"  SGPA: odd semester {odd}, even semester {even}",
             f"  choices: {', '.join(own['open']['choices']) or 'none'}",
             f"  recorded needs: {', '.join(name for name in needs if needs[name]) or 'none'}",
             f"  categories: {', '.join(closed['categories']) or 'none'}",
             f"  leaf, as in your mail of the lock: {own_leaf(own).hex()}"]
    if own.get("withdrawnOn") is not None:
        said.append(f"You are listed as withdrawn on {own['withdrawnOn']}.")
    return said + (["The file lists you as withdrawn."] if withdrawn else [])

def main():
    parser = argparse.ArgumentParser(description="Checks the result of a hostel allotment round.")
    parser.add_argument("file", help="the proof file")
    parser.add_argument("--seed-commitment", dest="seedCommitment", required=True, type=str.lower, metavar="HASH")
    parser.add_argument("--root", required=True, type=str.lower, metavar="HASH")
    parser.add_argument("--draw", metavar="TEXT")
    parser.add_argument("--amendments", type=str.lower, metavar="HASH")
    parser.add_argument("--own", metavar="FILE", help="your own proof")
    options = parser.parse_args()
    try:
        for value in (options.seedCommitment, options.root, options.amendments or options.root):
            validate(value, "hash", "a hash on the command line")
        file = read(pathlib.Path(options.file).read_text("utf-8"))
        own = None if options.own is None else parse(pathlib.Path(options.own).read_text("utf-8"))
        found = check(file, vars(options), own)
    except (OSError, ValueError) as error:
        print(f"unreadable: {error}")
        return 2
    rounds = Round(file)
    said = found[:SHOWN_DIFFERENCES] if found else about_round(rounds)
    said += [f"and {len(found) - SHOWN_DIFFERENCES} more differences"] if len(found) > SHOWN_DIFFERENCES else []
    said += [] if own is None else about_own(rounds, own)
    said.append("It cannot be checked whether merit values and recorded needs are true (compare your own) or whether "
                "invented applicants withdrew later, nor which bed of a class somebody gets or what is given by hand.")
    sys.stdout.reconfigure(errors="replace")
    print("\n".join(said))
    return 1 if found else 0

if __name__ == "__main__":
    sys.exit(main())
