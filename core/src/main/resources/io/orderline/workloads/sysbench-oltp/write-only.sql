--: index-update
UPDATE sbtest1 SET k = k + 1 WHERE id = :indexed

--: non-index-update
UPDATE sbtest1 SET c = :c WHERE id = :plain

--: delete
--@ rows: 1
--@ otherwise: roll-back
DELETE FROM sbtest1 WHERE id = :anew

--: insert
INSERT INTO sbtest1 (id, k, c, pad) VALUES (:anew, :k, :text, :pad)
