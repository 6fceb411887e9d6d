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
