-- The table of the ingestion workload, and the one that holds the state of its load. Each run makes the table anew.

--: create.orderline_ingestion_load
CREATE TABLE orderline_ingestion_load (
  cfg_name varchar(30) NOT NULL PRIMARY KEY,
  cfg_value varchar(50)
)

--: create.orderline_ingestion
CREATE TABLE orderline_ingestion (
  client_no ${bigint} NOT NULL,
  round_no ${bigint} NOT NULL,
  row_no ${bigint} NOT NULL,
  row_checksum ${bigint} NOT NULL,
  filler varchar(4000) NOT NULL,
  PRIMARY KEY (client_no, round_no, row_no)
)

--: drop.orderline_ingestion
DROP TABLE ${if_exists} orderline_ingestion

--: drop.orderline_ingestion_load
DROP TABLE ${if_exists} orderline_ingestion_load

--: state.read
SELECT cfg_name, cfg_value FROM orderline_ingestion_load

--: state.insert(name, value)
INSERT INTO orderline_ingestion_load (cfg_name, cfg_value) VALUES (:name, :value)

--: state.update(name, value)
UPDATE orderline_ingestion_load SET cfg_value = :value WHERE cfg_name = :name

--: state.delete(name)
DELETE FROM orderline_ingestion_load WHERE cfg_name = :name
