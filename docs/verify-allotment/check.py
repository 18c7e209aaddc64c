"""Checks the result of an allotment round. Needs Python 3.9 and nothing else.

    python3 check.py FILE --seed-commitment HASH --root HASH [--own OWN.json]

FILE is the proof file of the round. The two hashes are those that the university published before
the round and at the lock; take them from the notice, not from the file. OWN.json is your own proof.
The format is described in ../verify-allotment.md.

The exit code is 0 when nothing differs, 1 when something does, 2 when the file is unreadable.
"""

import argparse
import hashlib
import heapq
import hmac
import json
import sys


def sha256(data):
    return hashlib.sha256(data).digest()


def canonical(value):
    """The JSON text that is hashed: no spaces, letters as they are."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


# The Merkle tree of RFC 9162, section 2.1.


def split_of(count):
    split = 1
    while split * 2 < count:
        split *= 2
    return split


def node(left, right):
    return sha256(b"\x01" + left + right)


def merkle_root(leaves):
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    split = split_of(len(leaves))
    return node(merkle_root(leaves[:split]), merkle_root(leaves[split:]))


def root_by_proof(leaf, index, count, path):
    if not 0 <= index < count:
        return None
    if count == 1:
        return leaf if not path else None
    if not path:
        return None
    split = split_of(count)
    if index < split:
        own = root_by_proof(leaf, index, split, path[:-1])
        return own and node(own, path[-1])
    own = root_by_proof(leaf, index - split, count - split, path[:-1])
    return own and node(path[-1], own)


def names_of(file, line):
    """The line's choices and held place by name."""
    offerings = file["offerings"]
    held = None if line["held"] is None else offerings[line["held"]]
    return [offerings[choice] for choice in line["choices"]], held


def leaf_of(round_id, line, choices, held):
    row = ["hostel-application-1", round_id, line["pseudonym"], line["level"], line["group"]]
    return sha256(b"\x00" + canonical(row + [choices, held, line["digest"]]))


class Round:
    """The competition that a proof file describes."""

    def __init__(self, file):
        self.file = file
        self.lines = file["lines"]
        self.classes = file["classes"]
        self.by_group = {group: self.classes_for(group) for group in file["groups"]}
        self.claims = [[] for _ in self.classes]
        for position, line in enumerate(self.lines):
            if isinstance(line["won"], int):
                self.claims[line["won"]].append(self.key(position, line["won"]))

    def classes_for(self, group):
        """For each offering, its classes in the order in which a member of the group tries them."""
        owners = [group] + [one for one in self.file["groups"] if one != group] + [None]
        lists = [[] for _ in self.file["offerings"]]
        for owner in owners:
            for kind in ("open", "unfilled", "released"):
                for number, one in enumerate(self.classes):
                    if one["group"] == owner and one["kind"] == kind:
                        lists[one["offering"]].append(number)
        return lists

    def tier(self, line, number):
        one = self.classes[number]
        if line["hold"] == number:
            return 0
        if line["group"] != one["group"]:
            return 3
        yielded = line["hold"] == "yielded" and line["held"] == one["offering"]
        return 1 if yielded and one["kind"] == "open" else 2

    def key(self, position, number):
        return self.tier(self.lines[position], number), position

    def out_of_reach(self, position, number):
        claims = self.claims[number]
        if len(claims) < self.classes[number]["places"]:
            return False
        return not claims or max(claims) < self.key(position, number)

    def leading(self, position, numbers, won=None):
        result = []
        for number in numbers:
            if number != won and not self.out_of_reach(position, number):
                break
            result.append(number)
        return result

    def preferences(self, position):
        line = self.lines[position]
        lists = self.by_group.get(line["group"], [[] for _ in self.file["offerings"]])
        choices, held, hold = line["choices"], line["held"], line["hold"]

        def of(offerings):
            return [number for offering in offerings for number in lists[offering]]

        if line["won"] == "reserved":
            return self.leading(position, of(choices))
        if held is None or hold is None:
            return of(choices)
        index = choices.index(held) if held in choices else len(choices)
        before = of(choices[:index])
        if hold == "yielded":
            return before + lists[held] + of(choices[index + 1 :])
        if hold == "own":
            return before + self.leading(position, lists[held], line["won"])
        end = lists[held].index(hold) + 1 if hold in lists[held] else 0
        return before + lists[held][:end]

    def outcome(self):
        """Applicant-proposing deferred acceptance."""
        preferences = [self.preferences(position) for position in range(len(self.lines))]
        following = [0] * len(self.lines)
        won = ["own" if line["hold"] == "own" else None for line in self.lines]
        fallback = list(won)
        accepted = [[] for _ in self.classes]
        for first in range(len(self.lines)):
            position = first
            while position is not None and following[position] < len(preferences[position]):
                number = preferences[position][following[position]]
                following[position] += 1
                tier, _ = self.key(position, number)
                # The last in the class's order is on top of the heap.
                heapq.heappush(accepted[number], (-tier, -position))
                won[position] = number
                if len(accepted[number]) <= self.classes[number]["places"]:
                    break
                position = -heapq.heappop(accepted[number])[1]
                won[position] = fallback[position]
        return won


def check_applications(file, root):
    leaves = [(one["pseudonym"], bytes.fromhex(one["leaf"])) for one in file["withdrawn"]]
    for line in file["lines"]:
        leaf = leaf_of(file["round"], line, *names_of(file, line))
        leaves.append((line["pseudonym"], leaf))
    leaves.sort()
    twice = len({pseudonym for pseudonym, _ in leaves}) < len(leaves)
    same = merkle_root([leaf for _, leaf in leaves]).hex() == root == file["root"]
    return [] if same and not twice else ["root: the applications are not those at the lock"]


def check_order(file):
    seed, root = bytes.fromhex(file["seed"]), bytes.fromhex(file["root"])

    def lot(line):
        return hmac.new(seed, root + line["pseudonym"].encode("utf-8"), "sha256").digest()

    found = []
    for before, line in zip(file["lines"], file["lines"][1:]):
        equal = before["level"] == line["level"]
        if before["level"] > line["level"] or (equal and lot(before) >= lot(line)):
            found.append(f"order: {line['pseudonym']} does not follow {before['pseudonym']}")
    return found


def check_places(file):
    competition = Round(file)
    found = []
    for number, claims in enumerate(competition.claims):
        if len(claims) > file["classes"][number]["places"]:
            found.append(f"places: class {number} has more winners than places")
    for line, due in zip(file["lines"], competition.outcome()):
        claimed = None if line["won"] == "reserved" else line["won"]
        if claimed != due:
            found.append(f"place: {line['pseudonym']} has {claimed}, by the rules {due}")
    return found


def digest_of(own):
    closed = own["closed"]
    names = ("gender", "sgpaOdd", "sgpaEven", "needsAccessible", "needsGroundFloor")
    row = [closed[name] for name in names] + [closed["categories"], closed["roomMates"]]
    return sha256(bytes.fromhex(own["salt"]) + canonical(row)).hex()


def check_own(file, root, own):
    opened = {**own["open"], "digest": digest_of(own)}
    leaf = leaf_of(opened["round"], opened, opened["choices"], opened["held"])
    path = [bytes.fromhex(one) for one in own["path"]]
    reached = root_by_proof(leaf, own["index"], own["count"], path)
    pseudonym = opened["pseudonym"]
    if opened["round"] != file["round"] or reached is None or reached.hex() != root:
        return [f"missing-proof: the proof of {pseudonym} does not lead to the root"]
    for line in file["lines"]:
        if line["pseudonym"] == pseudonym:
            shown = (line["level"], line["group"], *names_of(file, line), line["digest"])
            names = ("level", "group", "choices", "held", "digest")
            if shown != tuple(opened[name] for name in names):
                return [f"own-line: the line of {pseudonym} is not the application at the lock"]
            return []
    if any(one["pseudonym"] == pseudonym for one in file["withdrawn"]):
        return []
    return [f"missing-line: {pseudonym} has no line"]


def check(file, commitment, root, own=None):
    """All that differs, as texts that begin with what differs."""
    found = []
    if sha256(bytes.fromhex(file["seed"])).hex() != commitment:
        found.append("seed: it is not the one that was published")
    found += check_applications(file, root) + check_order(file) + check_places(file)
    return found + (check_own(file, root, own) if own else [])


def read(path):
    with open(path, encoding="utf-8") as opened:
        return json.load(opened)


def main():
    parser = argparse.ArgumentParser(description="Checks the result of an allotment round.")
    parser.add_argument("file")
    parser.add_argument("--seed-commitment", required=True)
    parser.add_argument("--root", required=True)
    parser.add_argument("--own")
    given = parser.parse_args()
    try:
        file = read(given.file)
        if file["format"] != "hostel-round-proof-1":
            raise ValueError("its format is unknown")
        own = read(given.own) if given.own else None
        found = check(file, given.seed_commitment, given.root, own)
    except (AttributeError, IndexError, KeyError, OSError, TypeError, ValueError) as error:
        print(f"unreadable: {error!r}")
        return 2
    for one in found:
        print(one)
    lines, withdrawn = len(file["lines"]), len(file["withdrawn"])
    print(f"{lines + withdrawn} applications, {withdrawn} of them withdrawn since the lock.")
    print("Verified: every place follows from the rules." if not found else "NOT verified.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
