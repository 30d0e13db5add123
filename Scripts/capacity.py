#!/usr/bin/env python3
"""From the cost of a request to copies, processors and money, and a check of the model behind that.

    Scripts/check-capacity measures a server; python3 Scripts/capacity.py plan MILLISECONDS VARIATION
    tells what a cost comes to: milliseconds of a processor for a request, and how much that varies
    (standard deviation by mean; 1 where nothing is known).

The model: requests come at random (a Poisson process) to c solvers that share one queue, and take times with a given
mean and variation. How likely one waits is Erlang's formula; how long, Allen's and Cunneen's (exact for one solver:
Pollaczek and Khinchin; exact for exponential times). Copies behind a proxy that asks the least busy one are one queue.
"""

import json
import math
import sys

LOADS = [("1,000", 1000 / 60), ("100,000", 100_000 / 60), ("10,000,000", 10_000_000 / 60)]
# What a processor costs an hour, where nobody says otherwise; only a unit to multiply.
PRICE = 0.04
HOURS = 730


def waits(solvers, load):
    """The share of requests that wait, by Erlang: load is how many solvers are busy on average, below all of them."""
    blocked = 1.0
    for number in range(1, solvers + 1):
        blocked = load * blocked / (number + load * blocked)
    return blocked / (1 - load / solvers * (1 - blocked))


def wait(solvers, rate, service, variation):
    """How long a request waits on average, in the unit of service: rate requests to a unit."""
    load = rate * service
    if load >= solvers:
        return math.inf
    return waits(solvers, load) * service / (solvers - load) * (1 + variation**2) / 2


def wait_of_99(solvers, rate, service, variation):
    """What 99 of 100 requests wait at most: those that wait do so for about exponential times."""
    load = rate * service
    if load >= solvers:
        return math.inf
    share = waits(solvers, load)
    if share <= 0.01:
        return 0.0
    return wait(solvers, rate, service, variation) / share * math.log(share / 0.01)


def solvers_for(rate, service, variation, limit):
    """The fewest solvers with which 99 of 100 requests wait no longer than limit."""
    count = math.floor(rate * service) + 1
    while wait_of_99(count, rate, service, variation) > limit:
        count += 1
    return count


def plan(milliseconds, variation):
    """Prints processors, copies and money for each load: 99 of 100 wait at most 50 ms, and one copy may be missing."""
    print("layouts a minute  busy processors  processors  copies of 2 (one spare)  memory  a month")
    for name, rate in LOADS:
        # Beyond 70 % any hiccup is a queue, however many share it.
        busy = rate * milliseconds / 1000
        solvers = solvers_for(rate, milliseconds / 1000, variation, 0.05)
        processors = max(solvers, math.ceil(busy / 0.7))
        copies = math.ceil(processors / 2) + 1
        print(f"{name:>16}  {busy:15.2f}  {processors:10}  {copies:23}  {copies * 256:>4} MiB  "
              f"{2 * copies * HOURS * PRICE:,.0f}")
    print(f"(money: {PRICE} for an hour of a processor)")


def verify():
    """Holds the formulas to what is known of them."""
    # One solver, exponential times: W = S rho / (1 - rho). Two, one busy on average: a third waits.
    assert abs(waits(1, 0.5) - 0.5) < 1e-12 and abs(waits(2, 1) - 1 / 3) < 1e-12
    assert abs(wait(1, 0.5, 1, 1) - 1) < 1e-12 and abs(wait(1, 0.5, 1, 0) - 0.5) < 1e-12
    # P(W > t) = rho exp(-(1 - rho) t) for one solver and exponential times: 0.5 exp(-t / 2) = 0.01.
    assert abs(wait_of_99(1, 0.5, 1, 1) - 2 * math.log(50)) < 1e-9
    assert wait(2, 2, 1, 1) == math.inf and solvers_for(10, 1, 1, math.inf) == 11


def compare(folder, limit):
    """Holds what wrk measured to the model; returns whether a mean is further off than limit per cent."""
    alone = json.load(open(f"{folder}/alone.json"))
    variation, solvers = alone["variation"], alone["solvers"]
    print(f"a request takes {alone['service']:.3f} ms of a solver that is idle, {alone['full']:.3f} of a busy one (varies by "
          f"{variation:.2f}), and {alone['rest']:.3f} outside")
    print(" busy   a second   mean: model  measured   off    99 of 100: model  measured")
    far = False
    for share, rate in alone["rates"]:
        run = json.load(open(f"{folder}/{share}.json"))
        # What was sent, and not what was to be.
        rate = run["rate"] / 1000
        # Between the two, by how busy it is: service = idle + (full - idle) * rate * service / solvers.
        service = alone["service"] / (1 - (alone["full"] - alone["service"]) * rate / solvers)
        mean = service + alone["rest"] + wait(solvers, rate, service, variation)
        # What a long request takes by itself is not the mean one's.
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
