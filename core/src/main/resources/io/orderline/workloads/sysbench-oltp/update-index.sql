--: update
--@ rows: 1
--@ commit: autocommit
UPDATE sbtest1 SET k = k + 1 WHERE id = :id
