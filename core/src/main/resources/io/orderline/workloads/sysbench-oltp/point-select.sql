--: point
--@ commit: autocommit
SELECT c FROM sbtest1 WHERE id = :id
