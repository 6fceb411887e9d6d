--: delete
--@ commit: autocommit
DELETE FROM sbtest1 WHERE id = :id
