--: create.account
CREATE TABLE account (
  id integer NOT NULL PRIMARY KEY,
  holder varchar(24) NOT NULL,
  balance decimal(12,2) NOT NULL,
  opened ${timestamp}
)

--: create.ledger
CREATE TABLE ledger (
  id integer NOT NULL PRIMARY KEY,
  turnover decimal(14,2) NOT NULL
)

--: create.movement
CREATE TABLE movement (
  account_id integer NOT NULL,
  amount decimal(12,2) NOT NULL,
  kind char(1) NOT NULL,
  made_at ${timestamp}
)

--: index.movement_account
CREATE INDEX movement_account ON movement (account_id)
