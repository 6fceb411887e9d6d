#!/usr/bin/env python3
"""What each order of runs finds in the same wall time: the same system twice, and a planted difference, by randomised
blocks, segments and duets. Prints for each scheme how often a difference was found where there is none, how often the
planted one was found and at what size, and how wide intervals were.

The size of the planted difference is not known beforehand: it is taken from the blocks' runs of all studies together."""

import argparse
import json
import math
import os
import statistics
import subprocess
import tempfile
import time

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCHEMES = ["randomized-blocks", "segments", "duet"]
PLANTED = "planted"
LEAST = 10  # seconds of a window
STUDY = """
study: {name}
question: Is a difference found?
plan:
  testbed: {testbed}
  warehouses: {warehouses}
  drive: {{ terminals: {terminals}, ramp-up: {ramp_up}s, duration: {duration}s, ceiling: false }}
  verify: {{ before: false, after: false }}
  monitor: {{ local: false, database: false }}
  testbed.settings: {{ commit_siblings: "0" }}
systems: {systems}
repeat: {repeat}
order: {{ scheme: {scheme}, seed: {seed}{every} }}
compare: {{ a-a: {twin}, metrics: [nopm] }}
"""


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--studies", type=int, default=10, help="of each scheme and kind (10)")
    parser.add_argument("--minutes", type=float, default=15, help="wall time of a study (15)")
    parser.add_argument("--pairs", type=int, default=6, help="blocks of a study of segments or duets (6)")
    parser.add_argument("--blocks", type=int, default=12, help="blocks of a study of randomised blocks (12)")
    parser.add_argument("--start", type=float, default=12, help="seconds to start, restore and stop, for the first study (12)")
    parser.add_argument("--ramp-up", type=int, default=5, help="seconds (5)")
    parser.add_argument("--every", default="5s", help="length of a segment (5s)")
    parser.add_argument("--delay", type=int, default=300, help="planted commit_delay, microseconds (300)")
    parser.add_argument("--testbed", default="postgresql-18")
    parser.add_argument("--warehouses", type=int, default=1)
    parser.add_argument("--terminals", type=int, default=4)
    parser.add_argument("--results", help="folder for the studies, which are kept; else a temporary one")
    parser.add_argument("--orderline", default=os.path.join(HOME, "orderline"), help="the program")
    return parser.parse_args()


class Designs:
    def __init__(self, given, folder):
        self.given = given
        self.folder = folder
        self.start = {scheme: given.start for scheme in SCHEMES}

    def duration(self, scheme):
        """Seconds of a window, so that all schemes take as long; the time to start is that of the studies before."""
        return max(LEAST, math.floor(self.each(scheme) - self.start[scheme] - self.given.ramp_up))

    def each(self, scheme):
        """Seconds of a run, from one start to the next."""
        runs = 2 * self.given.blocks if scheme == SCHEMES[0] else self.given.pairs
        return self.given.minutes * 60 / runs

    def study(self, scheme, kind, number):
        blocks = self.given.blocks if scheme == SCHEMES[0] else self.given.pairs
        duration = self.duration(scheme)
        planted = '{ as it is: {}, slowed: { testbed.settings.commit_delay: "%d" } }' % self.given.delay
        text = STUDY.format(
            name=f"{scheme}-{kind}-{number}",
            testbed=self.given.testbed,
            warehouses=self.given.warehouses,
            terminals=self.given.terminals,
            ramp_up=self.given.ramp_up,
            duration=duration,
            systems=planted if kind == PLANTED else "{ as it is: {} }",
            repeat=blocks,
            scheme=scheme,
            seed=number + 1,
            every=f", every: {self.given.every}" if scheme == "segments" else "",
            twin="no" if kind == PLANTED else "yes",
        )
        file = os.path.join(self.folder, f"{scheme}-{kind}-{number}.yaml")
        with open(file, "w") as out:
            out.write(text)
        began = time.monotonic()
        ended = subprocess.run(
            [self.given.orderline, "study", "run", file, "--json", "--results", self.folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        seconds = time.monotonic() - began
        runs = 2 * blocks if scheme == SCHEMES[0] else blocks
        self.start[scheme] = max(1, seconds / runs - duration - self.given.ramp_up)
        if ended.returncode not in (0, 4):
            raise SystemExit(f"{file}: ended with {ended.returncode}\n{ended.stderr[-2000:]}")
        ratio = found(json.loads(ended.stdout))
        print(
            f"{scheme:18} {kind:8} {number:3} {seconds:6.0f} s  "
            + (f"{ratio['value']:.4f} ({ratio['low']:.4f} … {ratio['high']:.4f})" if ratio else "no ratio"),
            flush=True,
        )
        return ratio


def found(answer):
    """The first ratio in the answer of a study; None if there is none. An end that is not known is null."""
    for against in answer["comparison"]["against"]:
        for comparison in against["comparisons"]:
            ratio = comparison["ratio"]
            if ratio:
                high = math.inf if ratio["high"] is None else ratio["high"]
                return {"value": ratio["value"], "low": ratio["low"] or 0, "high": high}
    return None


def differs(ratio):
    return ratio["low"] > 1 or ratio["high"] < 1


def half(ratio):
    return math.log(ratio["high"] / ratio["low"]) / 2 if ratio["low"] > 0 else math.inf


def mean(ratios):
    return math.exp(statistics.mean(math.log(ratio["value"]) for ratio in ratios))


def error(ratios):
    """Standard error of the mean's logarithm; 0 of one."""
    logs = [math.log(ratio["value"]) for ratio in ratios]
    return statistics.stdev(logs) / math.sqrt(len(logs)) if len(logs) > 1 else 0


def line(scheme, same, planted, truth):
    cells = [scheme, f"{sum(map(differs, same))} of {len(same)}"]
    if planted and truth:
        cells.append(f"{sum(map(differs, planted))} of {len(planted)}")
        cells.append(f"{mean(planted):.4f} ± {2 * error(planted):.4f}, {100 * (mean(planted) / truth - 1):+.1f} % of the blocks'")
    else:
        cells += ["", ""]
    widths = [half(ratio) for ratio in same + planted]
    cells.append(f"± {100 * statistics.median(widths):.1f} %" if widths else "")
    return "| " + " | ".join(cells) + " |"


def main():
    given = arguments()
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.results or temporary
        os.makedirs(folder, exist_ok=True)
        designs = Designs(given, folder)
        for scheme in SCHEMES:
            if designs.each(scheme) < given.start + given.ramp_up + LEAST:
                raise SystemExit(f"{scheme}: {given.minutes:g} minutes are too short for windows of {LEAST} s: take fewer blocks")
        ratios = {(scheme, kind): [] for scheme in SCHEMES for kind in ("same", PLANTED)}
        for number in range(given.studies):
            for kind in ("same", PLANTED):  # interleaved: a busy hour meets all schemes
                for scheme in SCHEMES:
                    ratio = designs.study(scheme, kind, number)
                    if ratio:
                        ratios[scheme, kind].append(ratio)
        blocks = ratios[SCHEMES[0], PLANTED]
        truth = mean(blocks) if blocks else None
        print("\n| order | false differences | planted found | size found | half of the interval, median |\n|---|---|---|---|---|")
        for scheme in SCHEMES:
            print(line(scheme, ratios[scheme, "same"], ratios[scheme, PLANTED], truth))


if __name__ == "__main__":
    main()
