-- What clients add up too: rows, keys, letters, checksums.

--: ingestion.sums
SELECT COUNT(*), SUM(client_no + round_no + row_no), SUM(CAST(LENGTH(filler) AS ${whole_number})), SUM(row_checksum)
FROM orderline_ingestion

-- One row of each insert is the first.

--: ingestion.inserts
SELECT COUNT(*) FROM orderline_ingestion WHERE row_no = 1
