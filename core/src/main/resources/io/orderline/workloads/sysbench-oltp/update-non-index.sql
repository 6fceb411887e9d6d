--: update
--@ commit: autocommit
UPDATE sbtest1 SET c = :c WHERE id = :id
