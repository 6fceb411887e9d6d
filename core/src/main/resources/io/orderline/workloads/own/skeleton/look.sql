--: read
--@ rows: 1
--@ commit: autocommit
SELECT name, stock FROM article WHERE id = :id
