--: insert
--@ commit: autocommit
INSERT INTO sbtest1 (k, c, pad) VALUES (:k, :c, :pad)
