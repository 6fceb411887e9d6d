-- A comment before the first statement.
--: two.parameters(a, b)
SELECT '12:30', x::int FROM t WHERE b = :b AND a = :a OR a > :a

--: with.fragment
SELECT 1 FROM t
-- a comment within
${lock_row}
