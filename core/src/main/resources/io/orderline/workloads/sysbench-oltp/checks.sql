--: committed.insert
SELECT COUNT(*) FROM sbtest1

--: committed.update-index
SELECT SUM(k) FROM sbtest1

--: texts
--@ title: texts are groups of 11 digits, ten in c and five in pad
SELECT id, c, pad FROM sbtest1
WHERE c NOT LIKE '___________-___________-___________-___________-___________-___________-___________-___________-___________-___________%'
OR pad NOT LIKE '___________-___________-___________-___________-___________%'
