--: create.ch_region
CREATE TABLE ch_region (
  r_regionkey integer NOT NULL PRIMARY KEY,
  r_name varchar(25) NOT NULL,
  r_comment varchar(152)
)

--: create.ch_nation
CREATE TABLE ch_nation (
  n_nationkey integer NOT NULL PRIMARY KEY,
  n_name varchar(25) NOT NULL,
  n_regionkey integer NOT NULL,
  n_comment varchar(152)
)

--: create.ch_supplier
CREATE TABLE ch_supplier (
  su_suppkey integer NOT NULL PRIMARY KEY,
  su_name varchar(25) NOT NULL,
  su_address varchar(40),
  su_nationkey integer NOT NULL,
  su_phone varchar(15),
  su_acctbal decimal(12,2),
  su_comment varchar(101)
)
