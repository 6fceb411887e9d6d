--: point
--@ for-each: points
SELECT c FROM sbtest1 WHERE id = :id

--: simple-range
SELECT c FROM sbtest1 WHERE id BETWEEN :simple AND :simple_end

--: sum-range
SELECT SUM(k) FROM sbtest1 WHERE id BETWEEN :sum AND :sum_end

--: order-range
SELECT c FROM sbtest1 WHERE id BETWEEN :ordered AND :ordered_end ORDER BY c

--: distinct-range
SELECT DISTINCT c FROM sbtest1 WHERE id BETWEEN :distinct AND :distinct_end ORDER BY c

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
