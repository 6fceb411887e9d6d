--: same
SELECT 1
--: same
SELECT 2
