-- create tables
CREATE FOREIGN TABLE orderline_ingestion_load (
  cfg_name varchar(30) NOT NULL PRIMARY KEY,
  cfg_value varchar(50)
) SERVER mot_server;
CREATE FOREIGN TABLE orderline_ingestion (
  client_no bigint NOT NULL,
  round_no bigint NOT NULL,
  row_no bigint NOT NULL,
  row_checksum bigint NOT NULL,
  filler varchar(4000) NOT NULL,
  PRIMARY KEY (client_no, round_no, row_no)
) SERVER mot_server;

-- load rows, by insert
