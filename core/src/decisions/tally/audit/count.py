#!/usr/bin/env python3
"""Counts a ballot again from its audit package, by the published rules alone.

    python3 count.py                  the package that this file lies in, unpacked
    python3 count.py BALLOT.zip       a package, or a folder with its files
    python3 count.py BALLOT.zip --digest HEX --commitment HEX

It needs Python 3.8 or newer and nothing else: no network, no other file. It shares no line with the program that made
the package; it was written from the rules of the ballot, which README.txt says in words. All numbers are exact.
The exit code is 0 when the package is consistent and the count gives the published result, else 1.
"""

import hashlib
import heapq
import json
import os
import re
import sys
import zipfile
from fractions import Fraction
from math import gcd

KNOWN_VERSIONS = (1, 2)
FEW_PAPERS = 5
MAX_RAISES = 10_000


class Wrong(Exception):
    """What is wrong with a package, as a sentence."""


# --- Reading -------------------------------------------------------------------------------------------------------


def read_files(path):
    """The files of a package by name, from a ZIP or a folder."""
    if os.path.isdir(path):
        files = {}
        for name in sorted(os.listdir(path)):
            full = os.path.join(path, name)
            if os.path.isfile(full):
                with open(full, "rb") as file:
                    files[name] = file.read()
        return files
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            if len(set(names)) != len(names):
                raise Wrong("A file is in the package more than once.")
            return {name: archive.read(name) for name in names}
    except FileNotFoundError:
        raise Wrong(f"There is no file {path}.") from None
    except (zipfile.BadZipFile, zipfile.LargeZipFile, OSError):
        raise Wrong(f"{path} is no readable ZIP file.") from None


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def check_sums(files, folder):
    """What is wrong with the checksums. In a folder, files that are not listed may lie beside the package."""
    if "SHA256SUMS" not in files:
        return ["SHA256SUMS is missing."]
    wrong, listed = [], {}
    for line in files["SHA256SUMS"].decode("utf-8", "replace").split("\n"):
        match = re.fullmatch(r"([0-9a-f]{64}) [ *](.+?)\r?", line)
        if match:
            listed[match.group(2)] = match.group(1)
        elif line.strip():
            wrong.append(f"SHA256SUMS has a line that is no sum: {line!r}")
    for name, found in listed.items():
        if name not in files:
            wrong.append(f"{name} is missing.")
        elif sha256(files[name]) != found:
            wrong.append(f"{name} was changed: its SHA-256 is not the one in SHA256SUMS.")
    if not folder:
        wrong += [f"{n} is not in SHA256SUMS." for n in files if n not in listed and n != "SHA256SUMS"]
    return wrong


def read_json(files, name):
    if name not in files:
        raise Wrong(f"{name} is missing.")
    try:
        return json.loads(files[name].decode("utf-8"))
    except ValueError:
        raise Wrong(f"{name} cannot be read.") from None


def read_papers(content):
    """The papers, each a dict from candidate to value, and what is wrong with their form."""
    text = content.decode("utf-8")
    lines = text.split("\n") if text else []
    wrong = [] if lines == sorted(lines) else ["The papers are not sorted."]
    papers = []
    for number, line in enumerate(lines, 1):
        try:
            pairs = json.loads(line)
            paper = {uuid: value for uuid, value in pairs}
        except (ValueError, TypeError):
            raise Wrong(f"Line {number} of papers.jsonl is not a paper.") from None
        if len(paper) != len(pairs):
            raise Wrong(f"Line {number} of papers.jsonl names a candidate twice.")
        if json.dumps(sorted(pairs), ensure_ascii=False, separators=(",", ":")) != line or "" in paper.values():
            wrong.append(f"Line {number} of papers.jsonl is not in the canonical form.")
        papers.append(paper)
    return papers, wrong


# --- The tree of receipts and papers (RFC 9162) ----------------------------------------------------------------------


def tree_root(entries):
    """The root over texts: whole subtrees of equal size are put together as they come, the rest from the right."""
    stack = []
    for entry in entries:
        node, size = hashlib.sha256(b"\x00" + entry.encode("utf-8")).digest(), 1
        while stack and stack[-1][1] == size:
            left, _ = stack.pop()
            node, size = hashlib.sha256(b"\x01" + left + node).digest(), 2 * size
        stack.append((node, size))
    if not stack:
        return sha256(b"")
    node, _ = stack.pop()
    while stack:
        left, _ = stack.pop()
        node = hashlib.sha256(b"\x01" + left + node).digest()
    return node.hex()


def is_hash(value):
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{64}", value) is not None


def read_tree(files):
    """The three heads of the tree and the two proofs; anything else in their place is refused."""
    tree = read_json(files, "tree.json")
    for name in ("receipts", "closing", "result"):
        head = tree[name]
        if type(head["size"]) is not int or head["size"] < 0 or not is_hash(head["root"]):
            raise Wrong(f"tree.json has no head of the tree ({name}).")
    for name in ("toClosing", "toResult"):
        if not isinstance(tree[name], list) or not all(is_hash(one) for one in tree[name]):
            raise Wrong(f"tree.json has no proof {name}.")
    return tree


def grew(earlier, later, proof):
    """Is the tree of one head the beginning of that of another (RFC 9162, 2.1.4.2)? Every hash of the proof must be used."""

    def node(left, right):
        return hashlib.sha256(b"\x01" + left + right).digest()

    hashes = [bytes.fromhex(one) for one in proof]
    start, end = bytes.fromhex(earlier["root"]), bytes.fromhex(later["root"])
    if earlier["size"] >= later["size"]:
        return earlier["size"] == later["size"] and not hashes and start == end
    if earlier["size"] == 0:
        return not hashes and start == hashlib.sha256(b"").digest()
    if earlier["size"] & (earlier["size"] - 1) == 0:
        # a whole tree is itself the first node
        hashes.insert(0, start)
    if not hashes:
        return False
    place, last = earlier["size"] - 1, later["size"] - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    before = after = hashes[0]
    for other in hashes[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            before, after = node(other, before), node(other, after)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            after = node(after, other)
        place, last = place >> 1, last >> 1
    return last == 0 and before == start and after == end


def check_tree(files, seed):
    """What is wrong with the heads of the tree, grown again from all of its leaves, and with the proofs between them."""
    if "tree.json" not in files:
        return []
    heads = read_tree(files)
    receipts = files.get("receipts.txt", b"").decode("utf-8")
    papers = files.get("papers.jsonl", b"").decode("utf-8")
    entries = [f"receipt {line}" for line in receipts.split("\n")] if receipts else []
    grown = {"receipts": list(entries)}
    entries += [f"paper {line}" for line in papers.split("\n")] if papers else []
    grown["closing"] = list(entries)
    grown["result"] = entries + [f"seed {seed}", f"result {sha256(files['result.json'])}"]
    wrong = [] if receipts.split("\n") == sorted(receipts.split("\n")) else ["The receipts are not sorted."]
    for name, leaves in grown.items():
        if (heads[name]["size"], heads[name]["root"]) != (len(leaves), tree_root(leaves)):
            wrong.append(f"The head of the tree ({name}) is not that of the files.")
    for earlier, later, proof in (("receipts", "closing", "toClosing"), ("closing", "result", "toResult")):
        if not grew(heads[earlier], heads[later], heads[proof]):
            wrong.append(f"The proof {proof} does not show that the head of the tree ({later}) grew from the one before.")
    print(f"Tree:         {heads['closing']['root']} at closing, of {heads['closing']['size']} leaves")
    return wrong


# --- The voting systems --------------------------------------------------------------------------------------------


class Election:
    """All that a count is made of."""

    def __init__(self, version, rules, candidates, papers, seed, digest):
        self.version, self.rules, self.papers = version, rules, papers
        self.all = [one["uuid"] for one in candidates]
        if len(set(self.all)) != len(self.all):
            raise Wrong("candidates.json lists a candidate twice.")
        self.withdrawn = sorted(one["uuid"] for one in candidates if one.get("withdrawn"))
        self.standing = [one["uuid"] for one in candidates if not one.get("withdrawn")]
        self.costs = {one["uuid"]: Fraction(one["cost"]) for one in candidates if "cost" in one}
        draw = sorted(self.standing, key=lambda uuid: sha256(f"{seed}|{digest}|{uuid}".encode("utf-8")))
        # a smaller number in the lot wins, is bought or stays in
        self.lot = {uuid: place for place, uuid in enumerate(draw)}
        self.system = rules["system"]
        if rules.get("arithmetic", "exact") not in ("exact", "scottish"):
            raise Wrong(f"The arithmetic {rules['arithmetic']!r} is unknown.")
        self.with_no = self.system == "PLURALITY" and rules["pluralityType"] != "YES"

    def given(self, value):
        """Does a value say anything?"""
        if self.system == "RANGE":
            return value != "" and not (value == "0" and self.rules["min"] > 0)
        if self.system == "PLURALITY":
            return value != ""
        return value != "" and int(value) > 0

    def units(self, value):
        """The support that a value gives, in whole units."""
        if not self.given(value):
            return 0
        if self.system == "PLURALITY":
            return 1 if value == "YES" else 0
        if self.system == "RANGE":
            return int(value) - self.rules["min"]
        return 1 if self.system == "RANKED" else int(value)

    def cost(self, uuid):
        return self.costs.get(uuid, Fraction(0))


def check_paper(election, number, paper):
    """Refuses a paper that breaks the limits of the ballot."""
    rules, system = election.rules, election.system

    def refuse(why):
        raise Wrong(f"Paper {number} cannot be counted: {why}")

    known = set(election.all)
    for uuid, value in paper.items():
        if uuid not in known:
            refuse(f"{uuid} is no candidate.")
        if system == "PLURALITY":
            words = rules["pluralityType"].split("_")
            if value not in words:
                refuse(f"{value!r} is not one of {', '.join(words)}.")
        elif not re.fullmatch(r"-?\d+", value):
            refuse(f"{value!r} is not a whole number.")
        elif system == "RANGE" and election.given(value) and not rules["min"] <= int(value) <= rules["max"]:
            refuse(f"{value} is out of range.")
        elif system != "RANGE" and int(value) < 0:
            refuse(f"{value} is below 0.")
    limit = rules.get("votesLimit") or 0
    given = [value for value in paper.values() if election.given(value)]
    if system == "PLURALITY" and not election.with_no and limit and len(given) > limit:
        refuse(f"it has {len(given)} choices, at most {limit} are allowed.")
    if system == "DISTRIBUTION":
        most = rules.get("maxPerCandidate") or 0
        if limit and sum(int(value) for value in given) > limit:
            refuse(f"it gives more than {limit} points.")
        if most and any(int(value) > most for value in given):
            refuse(f"it gives more than {most} points to one candidate.")
    if system == "RANKED" and rules["number"] and len(given) > rules["number"]:
        refuse(f"it ranks more than {rules['number']} candidates.")


class Order:
    """Candidates in groups of equals, best first, with their scores; and what a method says besides."""

    def __init__(self, groups, scores):
        self.groups, self.scores = groups, scores
        self.passed = self.blocked = self.seats = self.stv = self.pairs = None


def group_by(election, key, scores):
    """Sorts candidates by a key, the smallest first; equals stand together, in the order of the lot."""
    groups, last = [], None
    for uuid in sorted(election.standing, key=lambda one: (key(one), election.lot[one])):
        if groups and key(uuid) == last:
            groups[-1].append(uuid)
        else:
            groups.append([uuid])
        last = key(uuid)
    return Order(groups, scores)


def by_score(election, scores):
    """Higher scores first, candidates without a score last."""
    return group_by(election, lambda uuid: (1, 0) if scores[uuid] is None else (0, -scores[uuid]), scores)


def count_sums(election):
    """PLURALITY with YES alone, and DISTRIBUTION: the sum of what papers give."""
    scores = {uuid: Fraction(0) for uuid in election.standing}
    for paper in election.papers:
        for uuid, value in paper.items():
            if uuid in scores:
                scores[uuid] += election.units(value)
    return by_score(election, scores)


def count_range(election):
    """RANGE: the mean of the scores given, or over all papers where no opinion counts as the lowest."""
    rules, scores = election.rules, {}
    for uuid in election.standing:
        values = [paper.get(uuid, "") for paper in election.papers]
        numbers = [int(value) for value in values if election.given(value)]
        if rules["blank"] == "as-min":
            numbers += [rules["min"]] * (len(values) - len(numbers))
        scores[uuid] = Fraction(sum(numbers), len(numbers)) if numbers else None
    return by_score(election, scores)


def people_needed(rules, share):
    """A share of the eligible, in whole people."""
    exact = Fraction(share) * rules["eligible"]
    return -((-exact.numerator) // exact.denominator)


def count_with_no(election):
    """PLURALITY with NO: each candidate passes by its quorum, its blocks and its majority."""
    rules = election.rules
    quorum = people_needed(rules, rules["quorum"]["share"]) if rules["quorum"]["enabled"] else 0
    counts, passed, blocked = {}, {}, {}
    for uuid in election.standing:
        said = [paper.get(uuid) for paper in election.papers]
        yes, no, abstain, block = (said.count(word) for word in ("YES", "NO", "ABSTAIN", "BLOCK"))
        given = yes + no + abstain + block
        counts[uuid] = (yes, no)
        blocked[uuid] = given > 0 and Fraction(block, given) > Fraction(rules.get("blockThreshold", "1"))
        everybody = len(election.papers) if rules["eligible"] is None else rules["eligible"]
        majority = {
            "simple": yes > no,
            "absolute": 2 * yes > everybody,
            "two_thirds": yes > 0 and 3 * yes >= 2 * (yes + no),
            "three_quarters": yes > 0 and 4 * yes >= 3 * (yes + no),
            "unanimity": yes > 0 and no == 0,
        }[rules["majority"]]
        passed[uuid] = majority and not blocked[uuid] and given >= quorum

    def key(uuid):
        yes, no = counts[uuid]
        place = 0 if passed[uuid] else 2 if blocked[uuid] else 1
        return place, no - yes, -(Fraction(yes, yes + no) if yes + no else Fraction(0))

    order = group_by(election, key, {uuid: Fraction(yes - no) for uuid, (yes, no) in counts.items()})
    order.passed, order.blocked = passed, blocked
    return order


def read_ranking(election, paper):
    """The ranks of a paper without withdrawn candidates, best first; equals in one list."""
    ranks = {}
    for uuid, value in paper.items():
        if uuid in election.lot and int(value) > 0:
            ranks.setdefault(int(value), []).append(uuid)
    return [ranks[rank] for rank in sorted(ranks)]


def count_borda(election):
    """Points by rank; equal ranks share the points of their places."""
    most = election.rules["number"] or len(election.standing)
    scores = {uuid: Fraction(0) for uuid in election.standing}
    for paper in election.papers:
        place = 0
        for equals in read_ranking(election, paper):
            places = range(place, place + len(equals))
            for uuid in equals:
                scores[uuid] += Fraction(sum(most - one for one in places), len(equals))
            place += len(equals)
    return by_score(election, scores)


def count_schulze(election):
    """Strongest paths of winning votes; again and again those whom nobody left beats are taken."""
    names = election.standing
    preferred = {a: {b: 0 for b in names} for a in names}
    for paper in election.papers:
        below = set(names)
        for equals in read_ranking(election, paper):
            below -= set(equals)
            for a in equals:
                for b in below:
                    preferred[a][b] += 1
    paths = {a: {b: v if v > preferred[b][a] else 0 for b, v in preferred[a].items()} for a in names}
    for over in names:
        for a in names:
            for b in names:
                if over not in (a, b) and a != b:
                    paths[a][b] = max(paths[a][b], min(paths[a][over], paths[over][b]))

    def beats(a, b):
        return paths[a][b] > paths[b][a]

    left, groups = list(names), []
    while left:
        top = [b for b in left if not any(beats(a, b) for a in left)]
        groups.append(sorted(top, key=lambda uuid: election.lot[uuid]))
        left = [uuid for uuid in left if uuid not in top]
    order = Order(groups, {a: Fraction(sum(beats(a, b) for b in names)) for a in names})
    row = [uuid for group in groups for uuid in group]
    order.pairs = {
        "candidates": row,
        "preferred": [[preferred[a][b] for b in row] for a in row],
        "strongest": [[paths[a][b] for b in row] for a in row],
    }
    return order


def count_stv(election):
    """The single transferable vote; every candidate holds papers [ranking, place, value]."""
    seats, scottish = election.rules["fixedNumber"], election.rules["arithmetic"] == "scottish"
    state = {uuid: "in" for uuid in election.standing}
    held = {uuid: [] for uuid in election.standing}
    vote = {uuid: Fraction(0) for uuid in election.standing}
    surplus, final = {}, {}
    elected, excluded, history, stages = [], [], [], []
    valid = 0

    def give(ranking, place, value):
        """Moves a paper to its next candidate still in; equal ranks end it."""
        while place < len(ranking) and len(ranking[place]) == 1:
            uuid = ranking[place][0]
            if state[uuid] == "in":
                held[uuid].append((ranking, place, value))
                vote[uuid] += value
                return
            place += 1

    for paper in election.papers:
        ranking = read_ranking(election, paper)
        if ranking:
            valid += 1
            give(ranking, 0, Fraction(1))
    quota = valid // (seats + 1) + 1

    def sort(among, amount):
        """The largest first; of equals who held more in the latest earlier stage; then the lot."""

        def key(uuid):
            return [-amount[uuid]] + [-votes[uuid] for votes in reversed(history)] + [election.lot[uuid]]

        return sorted(among, key=key)

    def elect(among):
        for uuid in sort(among, vote):
            state[uuid] = "elected"
            final[uuid] = vote[uuid]
            if vote[uuid] > quota:
                surplus[uuid] = vote[uuid] - quota
            elected.append(uuid)

    def move(uuid, factor):
        papers, held[uuid] = held[uuid], []
        for ranking, place, value in papers:
            new = value if factor is None else value * factor
            if factor is not None and scottish:
                new = Fraction(new.numerator * 100_000 // new.denominator, 100_000)
            give(ranking, place + 1, new)

    while True:
        stages.append({uuid: exact(vote[uuid]) for uuid in state if state[uuid] != "excluded"})
        history.append(dict(vote))
        elect([uuid for uuid in state if state[uuid] == "in" and vote[uuid] >= quota])
        left = [uuid for uuid in state if state[uuid] == "in"]
        free = seats - len(elected)
        if free <= 0:
            break
        if len(left) <= free:
            elect(left)
            break
        if surplus:
            uuid = sort(surplus, surplus)[0]
            factor = surplus.pop(uuid) / vote[uuid]
            vote[uuid] = Fraction(quota)
            move(uuid, factor)
        else:
            uuid = sort(left, vote)[-1]
            state[uuid] = "excluded"
            final[uuid], vote[uuid] = vote[uuid], Fraction(0)
            excluded.append(uuid)
            move(uuid, None)

    groups = [[uuid] for uuid in elected]
    rest = sorted((u for u in state if state[u] == "in"), key=lambda u: (-vote[u], election.lot[u]))
    for i, uuid in enumerate(rest):
        if i > 0 and vote[uuid] == vote[rest[i - 1]]:
            groups[-1].append(uuid)
        else:
            groups.append([uuid])
    groups += [[uuid] for uuid in reversed(excluded)]
    order = Order(groups, {uuid: final.get(uuid, vote[uuid]) for uuid in state})
    order.seats, order.stv = elected, {"valid": valid, "quota": quota, "stages": stages}
    return order


def put_in_order(election):
    if election.system == "RANGE":
        return count_range(election)
    if election.system == "RANKED":
        methods = {"SCHULZE": count_schulze, "BORDA": count_borda, "STV": count_stv}
        return methods[election.rules["method"]](election)
    return count_with_no(election) if election.with_no else count_sums(election)


# --- The rules for winners -----------------------------------------------------------------------------------------


def take_while_fits(election, uuids, money, stop):
    """DYNAMIC1 stops at the first that does not fit, DYNAMIC2 skips it."""
    winners = []
    for uuid in uuids:
        if election.cost(uuid) <= money:
            money -= election.cost(uuid)
            winners.append(uuid)
        elif stop:
            break
    return winners


class Purses:
    """What each group of equal papers has left for each of its people: whole numbers over one denominator, because sums of
    fractions with denominators of their own take most of the time of a count."""

    def __init__(self, share, groups):
        self.parts, self.money = share.denominator, [share.numerator] * groups

    def price(self, cost, supporters):
        """The smallest rho at which supporters pay a cost, each at most what is left; None where they cannot.

        `supporters` are (group, utility, people, scale): money times scale has the order of money by utility."""
        money = self.money
        holding = sorted((money[group] * scale, money[group], utility, people)
                         for group, utility, people, scale in supporters if money[group] > 0)
        rest, utilities = cost * self.parts, sum(utility * people for _, _, utility, people in holding)
        for _, left, utility, people in holding:
            # everybody from here on can pay rho times utility, if this one can
            if rest * utility <= left * utilities:
                return Fraction(rest, utilities * self.parts)
            rest -= left * people
            utilities -= utility * people
        return None

    def pay(self, rho, supporters):
        """Takes rho times utility from each supporter, at most what is left."""
        more = rho.denominator // gcd(rho.denominator, self.parts)
        self.parts *= more
        money = self.money = [left * more for left in self.money]
        each = rho.numerator * (self.parts // rho.denominator)
        for group, utility, _, _ in supporters:
            money[group] = max(0, money[group] - each * utility)


def least_multiple(a, b):
    return a * b // gcd(a, b)


def with_scales(supporters):
    """Supporters with a number each, so that money times it stands in the order of money by utility."""
    all_utilities = 1
    for _, utility, _ in supporters:
        all_utilities = least_multiple(all_utilities, utility)
    return [(group, utility, people, all_utilities // utility) for group, utility, people in supporters]


def run_shares(election, costs, supporters, share, groups):
    """One run of the Method of Equal Shares: what is bought, in its order."""
    purses = Purses(share, groups)
    # a price only grows in a run, so an old one that is still right when it comes up is the smallest
    queue = [(Fraction(0), election.lot[uuid], uuid) for uuid in costs]
    heapq.heapify(queue)
    bought = []
    while queue:
        before, lot, uuid = heapq.heappop(queue)
        rho = purses.price(costs[uuid], supporters[uuid])
        if rho is None:
            continue
        if rho > before:
            heapq.heappush(queue, (rho, lot, uuid))
            continue
        bought.append(uuid)
        purses.pay(rho, supporters[uuid])
    return bought


def select_equal_shares(election, groups_of_equals):
    budget = Fraction(election.rules["budget"])
    uuids = [uuid for group in groups_of_equals for uuid in group]
    free = sorted((u for u in uuids if election.cost(u) == 0), key=lambda u: election.lot[u])
    projects = [u for u in uuids if 0 < election.cost(u) <= budget]
    kinds, voters = {}, 0
    for paper in election.papers:
        support = tuple((u, election.units(paper[u])) for u in uuids if election.units(paper.get(u, "")) > 0)
        if support:
            voters += 1
            kinds[support] = kinds.get(support, 0) + 1
    # costs in their smallest part, so that all amounts are whole; every price is then as many times smaller
    part = 1
    for uuid in projects:
        part = least_multiple(part, election.cost(uuid).denominator)
    costs = {uuid: int(election.cost(uuid) * part) for uuid in projects}
    supporters = {uuid: [] for uuid in projects}
    for group, (support, people) in enumerate(kinds.items()):
        for uuid, units in support:
            if uuid in costs:
                utility = costs[uuid] if election.system == "PLURALITY" else units
                supporters[uuid].append((group, utility, people))
    supporters = {uuid: with_scales(some) for uuid, some in supporters.items()}

    def run(share):
        return run_shares(election, costs, supporters, share * part, len(kinds))

    def total(some):
        return sum((election.cost(uuid) for uuid in some), Fraction(0))

    share = budget / voters if voters else Fraction(0)
    bought = run(share)
    all_fit = total(projects) <= budget
    if not all_fit:
        step = share // 1000 if share > 1000 else 1
        for _ in range(MAX_RAISES):
            share += step
            following = run(share)
            if total(following) > budget:
                break
            bought = following
    rest = [uuid for uuid in uuids if uuid in set(projects) - set(bought)]
    winners = free + bought + take_while_fits(election, rest, budget - total(bought), stop=False)
    if all_fit and election.version > 1:
        winners = [uuid for group in groups_of_equals
                   for uuid in sorted(group, key=lambda u: (election.cost(u), election.lot[u])) if uuid in winners]
    return winners


def greedy_is_preferred(election, shares, greedy):
    """Do more papers have more winners among those they support by DYNAMIC2?"""
    balance = 0
    for paper in election.papers:
        supported = {uuid for uuid, value in paper.items() if election.units(value) > 0}
        more = len(supported & set(greedy)) - len(supported & set(shares))
        balance += (more > 0) - (more < 0)
    return balance > 0


def select_winners(election, order):
    rules = election.rules
    quorum = rules["quorum"]
    if quorum["enabled"] and not election.with_no:
        if len(election.papers) < people_needed(rules, quorum["share"]):
            return []

    def can_win(uuid):
        score = order.scores[uuid]
        if not any(election.units(paper.get(uuid, "")) > 0 for paper in election.papers):
            return False
        if "minScore" in rules and (score if score is not None else 0) < rules["minScore"]:
            return False
        return order.passed is None or order.passed[uuid]

    if order.seats is not None:
        return [uuid for uuid in order.seats if can_win(uuid)]
    groups = [[uuid for uuid in group if can_win(uuid)] for group in order.groups]
    flat = [uuid for group in groups for uuid in group]
    if rules["winners"] == "FIXED":
        return flat[: rules["fixedNumber"]]
    budget = Fraction(rules["budget"])
    if rules["winners"] != "EQUAL_SHARES":
        return take_while_fits(election, flat, budget, stop=rules["winners"] == "DYNAMIC1")
    shares = select_equal_shares(election, groups)
    if rules.get("compareWithGreedy"):
        greedy = take_while_fits(election, flat, budget, stop=False)
        if greedy_is_preferred(election, shares, greedy):
            return greedy
    return shares


# --- Comparing -----------------------------------------------------------------------------------------------------


def exact(number):
    return None if number is None else f"{number.numerator}/{number.denominator}"


def compare(election, order, winners, seed, digest, published):
    """Sentences on everything that the published result says otherwise."""
    wrong = []

    def check(what, here, there):
        if here != there:
            wrong.append(f"{what}: published {json.dumps(there)}, counted again {json.dumps(here)}")

    rules = election.rules
    check("Version of the rules", election.version, published.get("version"))
    check("Voting system", election.system, published.get("system"))
    check("Eligible", rules["eligible"], published.get("eligible"))
    check("Seed", seed, published.get("seed"))
    check("Number of papers", len(election.papers), published.get("papers"))
    quorum = None
    if rules["quorum"]["enabled"] and not election.with_no:
        needed = people_needed(rules, rules["quorum"]["share"])
        quorum = {"share": rules["quorum"]["share"], "papers": len(election.papers), "eligible": rules["eligible"],
                  "needed": needed, "met": len(election.papers) >= needed}
    check("Quorum", quorum, published.get("quorum"))
    money = published.get("money")
    if rules["winners"] == "FIXED" or money is None:
        check("Money", None if rules["winners"] == "FIXED" else rules["budget"], money)
    else:
        budget, spent = Fraction(rules["budget"]), sum((election.cost(uuid) for uuid in winners), Fraction(0))
        for name, amount in (("budget", budget), ("spent", spent), ("left", budget - spent)):
            check(f"Money, {name}", exact(amount), exact(Fraction(money[name])))
    blank = sum(not any(election.given(v) and (election.system != "PLURALITY" or election.with_no or v == "YES")
                        for v in paper.values()) for paper in election.papers)
    check("Blank papers", blank, published.get("blank"))
    check("Digest of the papers", digest, published.get("digest"))
    check("Winners", winners, published.get("winners"))
    there = published.get("order") or []
    here, rank = [], 1
    for group in order.groups:
        here += [(uuid, rank, len(group) > 1) for uuid in group]
        rank += len(group)
    here += [(uuid, None, False) for uuid in election.withdrawn]
    check("Order", [list(one) for one in here], [[one["uuid"], one["rank"], one["tied"]] for one in there])
    for one in there:
        uuid = one["uuid"]
        check(f"Score of {uuid}", exact(order.scores.get(uuid)), one["scoreExact"])
        check(f"{uuid} wins", uuid in winners, one["winner"])
        supporters = sum(election.units(p.get(uuid, "")) > 0 for p in election.papers)
        check(f"Supporters of {uuid}", 0 if uuid in election.withdrawn else supporters, one["supporters"])
        if order.passed is not None and uuid in order.passed:
            check(f"{uuid} passes", order.passed[uuid], one.get("passed"))
            check(f"{uuid} is blocked", order.blocked[uuid], one.get("blocked"))
    check("Table of pairs", order.pairs, published.get("pairs"))
    stv = published.get("stv")
    if order.stv is None or stv is None:
        check("STV", order.stv, stv)
    else:
        check("Valid papers", order.stv["valid"], stv["valid"])
        check("Quota", order.stv["quota"], stv["quota"])
        stages = [{one["uuid"]: one["vote"]["exact"] for one in stage["votes"]} for stage in stv["stages"]]
        check("Stages", order.stv["stages"], stages)
    return wrong


def recount(path, known):
    """Prints what is found; True when all of it agrees."""
    files = read_files(path)
    wrong = check_sums(files, os.path.isdir(path))
    definition = read_json(files, "rules.json")
    ballot = read_json(files, "ballot.json") if "ballot.json" in files else None
    candidates = read_json(files, "candidates.json")
    published = read_json(files, "result.json")
    version, rules, seed = definition["version"], definition["rules"], definition["seed"]
    if version not in KNOWN_VERSIONS:
        wrong.append(f"The rules are of version {version}; this program knows {KNOWN_VERSIONS}.")
    commitment = sha256(bytes.fromhex(seed))
    if commitment != definition["commitment"]:
        wrong.append("The seed does not match the commitment.")
    package_digest = sha256(files.get("SHA256SUMS", b""))
    if ballot is not None:
        print(f"Ballot:       {printable(str(ballot.get('title')))} ({printable(str(ballot.get('uuid')))})")
    print(f"Commitment:   {commitment}")
    print(f"Package:      {package_digest}")
    wrong += check_tree(files, seed)
    if "papers.jsonl" not in files and published.get("papers", 0) < FEW_PAPERS:
        for sentence in wrong:
            print(f"- {sentence}")
        print("Fewer than five papers were cast. They are not published, so this result cannot be recounted.")
        return False
    if "papers.jsonl" not in files:
        raise Wrong("papers.jsonl is missing.")
    digest = sha256(files["papers.jsonl"])
    print(f"Papers:       {digest}")
    papers, faults = read_papers(files["papers.jsonl"])
    wrong += faults
    if ballot is not None:
        roll = ballot.get("roll")
        if ballot.get("papersDigest") != digest:
            wrong.append("ballot.json names another digest of the papers.")
        if (roll["size"] if isinstance(roll, dict) else None) != rules["eligible"]:
            wrong.append("ballot.json names another size of the roll.")
    election = Election(version, rules, candidates, papers, seed, digest)
    for number, paper in enumerate(papers, 1):
        check_paper(election, number, paper)
    order = put_in_order(election)
    winners = select_winners(election, order)
    titles = {one["uuid"]: one.get("title", "") for one in candidates}
    print(f"Counted {len(papers)} papers. {len(winners)} win:")
    for place, uuid in enumerate(winners, 1):
        print(f"{place:4}. {printable(titles[uuid])} ({printable(uuid)})")
    wrong += compare(election, order, winners, seed, digest, published)
    for what, value, found in (("digest", known["digest"], (package_digest, digest)),
                               ("commitment", known["commitment"], (commitment,))):
        if value is not None and value.strip().lower() not in found:
            wrong.append(f"The {what} is not the one you named: {value}")
    for sentence in wrong:
        print(f"- {printable(sentence)}")
    print("The count agrees with the published result." if not wrong
          else "The package DOES NOT agree with itself, or with what you named.")
    if known["digest"] is None:
        print("Nothing was compared with what was published elsewhere: name it by --digest and --commitment.")
    return not wrong


def printable(text):
    """A text of others, without what could steer a terminal."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def main(arguments):
    known, paths = {"digest": None, "commitment": None}, []
    given = iter(arguments)
    for argument in given:
        if argument in ("-h", "--help"):
            print(__doc__)
            return 0
        if argument in ("--digest", "--commitment"):
            known[argument[2:]] = next(given, "")
        else:
            paths.append(argument)
    fine = True
    for path in paths or [os.path.dirname(os.path.abspath(__file__))]:
        try:
            fine = recount(path, known) and fine
        except Wrong as error:
            print(f"{path}: {error}")
            fine = False
        except (KeyError, TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
            print(f"{path} has a file that cannot be understood ({type(error).__name__}: {error}).")
            fine = False
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
