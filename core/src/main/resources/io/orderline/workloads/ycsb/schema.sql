--: create.usertable
CREATE TABLE usertable (
  ycsb_key varchar(255) NOT NULL PRIMARY KEY,
  field0 varchar(100),
  field1 varchar(100),
  field2 varchar(100),
  field3 varchar(100),
  field4 varchar(100),
  field5 varchar(100),
  field6 varchar(100),
  field7 varchar(100),
  field8 varchar(100),
  field9 varchar(100)
)

--: begin.inserted
DELETE FROM usertable WHERE ycsb_key LIKE '%i'
