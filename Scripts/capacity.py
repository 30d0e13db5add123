#!/usr/bin/env python3
"""Plans capacity: replicas, processors and money for a cost per request, and checks the queueing model.

    python3 Scripts/capacity.py plan MILLISECONDS VARIATION

MILLISECONDS is the processor time of a request and VARIATION its standard deviation by mean (1 if unknown), as
Scripts/check-capacity measures them. The model is M/G/c: the probability of waiting is Erlang C, the mean wait is
Allen-Cunneen (exact for one solver, Pollaczek-Khinchin, and for exponential service times). Replicas behind a
least-connections proxy count as one queue.
"""

import json
import math
import sys

LOADS = [("1,000", 1000 / 60), ("100,000", 100_000 / 60), ("10,000,000", 10_000_000 / 60)]
# The price of a processor hour.
PRICE = 0.04
HOURS = 730


def waits(solvers, load):
    """The share of requests that wait (Erlang C); load is the mean number of busy solvers, less than solvers."""
    blocked = 1.0
    for number in range(1, solvers + 1):
        blocked = load * blocked / (number + load * blocked)
    return blocked / (1 - load / solvers * (1 - blocked))


def wait(solvers, rate, service, variation):
    """The mean wait of a request, in the time unit of service and rate."""
    load = rate * service
    if load >= solvers:
        return math.inf
    return waits(solvers, load) * service / (solvers - load) * (1 + variation**2) / 2


def wait_of_99(solvers, rate, service, variation):
    """The 99th percentile of waits, if waits above zero are exponentially distributed."""
    load = rate * service
    if load >= solvers:
        return math.inf
    share = waits(solvers, load)
    if share <= 0.01:
        return 0.0
    return wait(solvers, rate, service, variation) / share * math.log(share / 0.01)


def solvers_for(rate, service, variation, limit):
    """The fewest solvers with which 99 % of requests wait at most limit."""
    count = math.floor(rate * service) + 1
    while wait_of_99(count, rate, service, variation) > limit:
        count += 1
    return count


def plan(milliseconds, variation):
    """Prints processors, replicas and money for each load: 99 % wait at most 50 ms, with one replica to spare."""
    print("layouts a minute  busy processors  processors  copies of 2 (one spare)  memory  a month")
    for name, rate in LOADS:
        # Above 70 % utilisation any delay builds a queue.
        busy = rate * milliseconds / 1000
        solvers = solvers_for(rate, milliseconds / 1000, variation, 0.05)
        processors = max(solvers, math.ceil(busy / 0.7))
        copies = math.ceil(processors / 2) + 1
        print(f"{name:>16}  {busy:15.2f}  {processors:10}  {copies:23}  {copies * 256:>4} MiB  "
              f"{2 * copies * HOURS * PRICE:,.0f}")
    print(f"(money: {PRICE} for an hour of a processor)")


def verify():
    """Checks the formulas in special cases."""
    # One solver, exponential times: W = S rho / (1 - rho). Two, one busy on average: a third waits.
    assert abs(waits(1, 0.5) - 0.5) < 1e-12 and abs(waits(2, 1) - 1 / 3) < 1e-12
    assert abs(wait(1, 0.5, 1, 1) - 1) < 1e-12 and abs(wait(1, 0.5, 1, 0) - 0.5) < 1e-12
    # P(W > t) = rho exp(-(1 - rho) t) for one solver and exponential times: 0.5 exp(-t / 2) = 0.01.
    assert abs(wait_of_99(1, 0.5, 1, 1) - 2 * math.log(50)) < 1e-9
    assert wait(2, 2, 1, 1) == math.inf and solvers_for(10, 1, 1, math.inf) == 11


def compare(folder, limit):
    """Compares measurements of wrk with the model; returns whether a mean differs by more than limit per cent."""
    alone = json.load(open(f"{folder}/alone.json"))
    variation, solvers = alone["variation"], alone["solvers"]
    print(f"a request takes {alone['service']:.3f} ms of a solver that is idle, {alone['full']:.3f} of a busy one (varies by "
          f"{variation:.2f}), and {alone['rest']:.3f} outside")
    print(" busy   a second   mean: model  measured   off    99 of 100: model  measured")
    far = False
    for share, rate in alone["rates"]:
        run = json.load(open(f"{folder}/{share}.json"))
        # The measured rate, not the planned one.
        rate = run["rate"] / 1000
        # Interpolated by utilisation: service = idle + (full - idle) * rate * service / solvers.
        service = alone["service"] / (1 - (alone["full"] - alone["service"]) * rate / solvers)
        mean = service + alone["rest"] + wait(solvers, rate, service, variation)
        # The 99th percentile adds the service time of a long request, not of a mean one.
        high = alone["rest"] + alone["high"] * service / alone["service"] + wait_of_99(solvers, rate, service, variation)
        off = 100 * (run["mean"] / mean - 1)
        far |= abs(off) > limit or bool(run["failures"])
        print(f"{100 * rate * service / solvers:4.0f} %  {1000 * rate:9.1f}  {mean:12.3f}  {run['mean']:8.3f}  "
              f"{off:+4.0f} %  {high:17.3f}  {run['p99']:8.3f}")
    return far


def main():
    verify()
    if sys.argv[1:2] == ["plan"] and len(sys.argv) == 4:
        plan(float(sys.argv[2]), float(sys.argv[3]))
    elif sys.argv[1:2] == ["compare"] and len(sys.argv) == 4:
        return compare(sys.argv[2], float(sys.argv[3]))
    else:
        sys.exit(__doc__)
    return 0


sys.exit(main())
