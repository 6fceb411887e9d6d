--: ingestion.insert(client, round, row, checksum, filler)
INSERT INTO orderline_ingestion (client_no, round_no, row_no, row_checksum, filler)
VALUES (:client, :round, :row, :checksum, :filler)
