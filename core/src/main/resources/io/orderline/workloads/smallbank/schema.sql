--: create.smallbank_account
CREATE TABLE smallbank_account (
  name varchar(64) NOT NULL PRIMARY KEY,
  customer integer NOT NULL UNIQUE
)

--: create.smallbank_savings
CREATE TABLE smallbank_savings (
  customer integer NOT NULL PRIMARY KEY,
  balance bigint NOT NULL
)

--: create.smallbank_checking
CREATE TABLE smallbank_checking (
  customer integer NOT NULL PRIMARY KEY,
  balance bigint NOT NULL
)
