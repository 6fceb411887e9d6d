--: create.pgbench_branches
CREATE TABLE pgbench_branches (
  bid integer NOT NULL PRIMARY KEY,
  bbalance integer,
  filler char(88)
)

--: create.pgbench_tellers
CREATE TABLE pgbench_tellers (
  tid integer NOT NULL PRIMARY KEY,
  bid integer,
  tbalance integer,
  filler char(84)
)

--: create.pgbench_accounts
CREATE TABLE pgbench_accounts (
  aid integer NOT NULL PRIMARY KEY,
  bid integer,
  abalance integer,
  filler char(84)
)

--: create.pgbench_history
CREATE TABLE pgbench_history (
  tid integer,
  bid integer,
  aid integer,
  delta integer,
  mtime ${timestamp},
  filler char(22)
)
