--: rows
--@ title: no loaded row is missing
SELECT COUNT(*) AS n FROM usertable WHERE ycsb_key NOT LIKE '%i'
HAVING COUNT(*) <> (SELECT 1000 * CAST(cfg_value AS integer) FROM ycsb_load WHERE cfg_name = 'scale')

--: fields
--@ title: each field has 100 letters
SELECT ycsb_key FROM usertable
WHERE field0 IS NULL OR LENGTH(field0) <> 100
OR field1 IS NULL OR LENGTH(field1) <> 100
OR field2 IS NULL OR LENGTH(field2) <> 100
OR field3 IS NULL OR LENGTH(field3) <> 100
OR field4 IS NULL OR LENGTH(field4) <> 100
OR field5 IS NULL OR LENGTH(field5) <> 100
OR field6 IS NULL OR LENGTH(field6) <> 100
OR field7 IS NULL OR LENGTH(field7) <> 100
OR field8 IS NULL OR LENGTH(field8) <> 100
OR field9 IS NULL OR LENGTH(field9) <> 100
