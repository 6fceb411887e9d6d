--: insert
--@ commit: autocommit
INSERT INTO sbtest1 (id, k, c, pad) VALUES (:id, :k, :c, :pad)
