--: read
--@ rows: 1
--@ commit: autocommit
SELECT * FROM usertable WHERE ycsb_key = :key

--: update-field0
--@ when: field = 0
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field0 = :value WHERE ycsb_key = :key

--: update-field1
--@ when: field = 1
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field1 = :value WHERE ycsb_key = :key

--: update-field2
--@ when: field = 2
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field2 = :value WHERE ycsb_key = :key

--: update-field3
--@ when: field = 3
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field3 = :value WHERE ycsb_key = :key

--: update-field4
--@ when: field = 4
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field4 = :value WHERE ycsb_key = :key

--: update-field5
--@ when: field = 5
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field5 = :value WHERE ycsb_key = :key

--: update-field6
--@ when: field = 6
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field6 = :value WHERE ycsb_key = :key

--: update-field7
--@ when: field = 7
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field7 = :value WHERE ycsb_key = :key

--: update-field8
--@ when: field = 8
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field8 = :value WHERE ycsb_key = :key

--: update-field9
--@ when: field = 9
--@ rows: 1
--@ commit: autocommit
UPDATE usertable SET field9 = :value WHERE ycsb_key = :key
