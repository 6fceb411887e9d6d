"""pgbench calling the functions of statement style `procedure` with TPC-C's inputs: what this server and machine can do
when the driver is written in C and does nothing else."""

import resource
import subprocess
from pathlib import Path

# TPC-C 5.2.3 as a deck of 23 cards: 10 New-Orders, 10 Payments, and one of each of the others.
CARDS = {"payment": 10, "order-status": 1, "delivery": 1, "stock-level": 1}
LINES = range(5, 16)  # 2.4.1.3; 11 lengths, each as often as any other

HEAD = r"""\set w random(1, :warehouses)
\set d random(1, 10)
"""
# NURand of TPC-C 2.1.6; the constants are as good as any.
CUSTOMER = r"""\set c 1 + ((random(0, 1023) | random(1, 3000)) + 259) % 3000
"""
NAME = r"""\set n ((random(0, 255) | random(0, 999)) + 173) % 1000
"""


def line(number):
    return (rf"\set i{number} 1 + ((random(0, 8191) | random(1, 100000)) + 4201) % 100000" + "\n"
            rf"\set r random(1, 100)" + "\n"
            rf"\set s{number} case when :r = 1 then random(1, :warehouses) else :w end" + "\n"
            rf"\set q{number} random(1, 10)" + "\n")


def array(letter, lines):
    return "ARRAY[" + ",".join(f":{letter}{n}" for n in range(lines)) + "]::int[]"


def new_order(lines):
    return (HEAD + CUSTOMER + "".join(line(n) for n in range(lines))
            + f"SELECT * FROM orderline_new_order(:w::int, :d::int, :c::int, localtimestamp, {array('i', lines)},"
            + f" {array('s', lines)}, {array('q', lines)});\n")


LAST_NAME = """(SELECT a[:n / 100 + 1] || a[:n / 10 % 10 + 1] || a[:n % 10 + 1] FROM
  (SELECT ARRAY['BAR','OUGHT','ABLE','PRI','PRES','ESE','ANTI','CALLY','ATION','EING'] AS a) names)""".replace("\n", "")

SCRIPTS = {
    "payment": HEAD + CUSTOMER + NAME + r"""\set amount random(100, 500000)
\set home random(1, 100)
\set cw case when :home <= 85 then :w else random(1, :warehouses) end
\set cd case when :home <= 85 then :d else random(1, 10) end
\set byname random(1, 100)
\if :byname <= 60
""" + f"SELECT * FROM orderline_payment(:w::int, :d::int, :cw::int, :cd::int, NULL, {LAST_NAME}, :amount / 100.0, localtimestamp);" + r"""
\else
SELECT * FROM orderline_payment(:w::int, :d::int, :cw::int, :cd::int, :c::int, '', :amount / 100.0, localtimestamp);
\endif
""",
    "order-status": HEAD + CUSTOMER + NAME + r"""\set byname random(1, 100)
\if :byname <= 60
""" + f"SELECT * FROM orderline_order_status(:w::int, :d::int, NULL, {LAST_NAME});" + r"""
\else
SELECT * FROM orderline_order_status(:w::int, :d::int, :c::int, '');
\endif
""",
    "delivery": HEAD + r"""\set carrier random(1, 10)
SELECT * FROM orderline_delivery(:w::int, :carrier::int, localtimestamp, ARRAY[1,2,3,4,5,6,7,8,9,10]);
""",
    "stock-level": HEAD + r"""\set threshold random(10, 20)
SELECT orderline_stock_level(:w::int, :d::int, :threshold::int);
""",
}


def in_transaction(script):
    """As Orderline sends it: the client ends the transaction in a round trip of its own."""
    return "\n".join(f"\\startpipeline\nBEGIN;\n{text}\n\\endpipeline\nCOMMIT;" if text.startswith("SELECT") else text
                     for text in script.split("\n"))


def write_scripts(folder, transactions):
    """Arguments for pgbench: one script each, with its weight."""
    wrap = in_transaction if transactions else (lambda script: script)
    arguments = []
    # 11 lengths of New-Order with 10 cards among them: all weights times 11.
    for lines in LINES:
        arguments += weighted(folder, f"new-order-{lines}", wrap(new_order(lines)), 10)
    for name, cards in CARDS.items():
        arguments += weighted(folder, name, wrap(SCRIPTS[name]), 11 * cards)
    return arguments


def weighted(folder, name, script, weight):
    path = Path(folder) / f"{name}.sql"
    path.write_text(script)
    return ["-f", f"{path}@{weight}"]


def run(cluster, database, folder, warehouses, clients, seconds, transactions):
    """Runs pgbench; gives its processor time in seconds and the transactions that it made."""
    command = [cluster.bin / "pgbench", "-n", "-M", "prepared", "-c", str(clients), "-j", "2", "-T", str(seconds),
               "-D", f"warehouses={warehouses}", *write_scripts(folder, transactions), database]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, env=cluster.environment(), capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(f"pgbench failed: {done.stderr[-2000:]}")
    count = next(text for text in done.stdout.splitlines() if "number of transactions actually processed" in text)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return cpu, int(count.split(":")[1].split("/")[0])
