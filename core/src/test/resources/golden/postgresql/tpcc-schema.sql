-- create.bmsql_config
CREATE TABLE bmsql_config (
  cfg_name varchar(30) PRIMARY KEY,
  cfg_value varchar(50)
);

-- create.bmsql_warehouse
CREATE TABLE bmsql_warehouse (
  w_id integer NOT NULL,
  w_ytd decimal(12,2),
  w_tax decimal(4,4),
  w_name varchar(10),
  w_street_1 varchar(20),
  w_street_2 varchar(20),
  w_city varchar(20),
  w_state char(2),
  w_zip char(9)
);

-- create.bmsql_district
CREATE TABLE bmsql_district (
  d_w_id integer NOT NULL,
  d_id integer NOT NULL,
  d_ytd decimal(12,2),
  d_tax decimal(4,4),
  d_next_o_id integer,
  d_name varchar(10),
  d_street_1 varchar(20),
  d_street_2 varchar(20),
  d_city varchar(20),
  d_state char(2),
  d_zip char(9)
);

-- create.bmsql_customer
CREATE TABLE bmsql_customer (
  c_w_id integer NOT NULL,
  c_d_id integer NOT NULL,
  c_id integer NOT NULL,
  c_discount decimal(4,4),
  c_credit char(2),
  c_last varchar(16),
  c_first varchar(16),
  c_credit_lim decimal(12,2),
  c_balance decimal(12,2),
  c_ytd_payment decimal(12,2),
  c_payment_cnt integer,
  c_delivery_cnt integer,
  c_street_1 varchar(20),
  c_street_2 varchar(20),
  c_city varchar(20),
  c_state char(2),
  c_zip char(9),
  c_phone char(16),
  c_since timestamp,
  c_middle char(2),
  c_data varchar(500)
);

-- create.sequence.bmsql_hist_id_seq
CREATE SEQUENCE bmsql_hist_id_seq;

-- create.bmsql_history
CREATE TABLE bmsql_history (
  hist_id integer,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date timestamp,
  h_amount decimal(6,2),
  h_data varchar(24)
);

-- create.bmsql_new_order
CREATE TABLE bmsql_new_order (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL
);

-- create.bmsql_oorder
CREATE TABLE bmsql_oorder (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d timestamp
);

-- create.bmsql_order_line
CREATE TABLE bmsql_order_line (
  ol_w_id integer NOT NULL,
  ol_d_id integer NOT NULL,
  ol_o_id integer NOT NULL,
  ol_number integer NOT NULL,
  ol_i_id integer NOT NULL,
  ol_delivery_d timestamp,
  ol_amount decimal(6,2),
  ol_supply_w_id integer,
  ol_quantity integer,
  ol_dist_info char(24)
);

-- create.bmsql_item
CREATE TABLE bmsql_item (
  i_id integer NOT NULL,
  i_name varchar(24),
  i_price decimal(5,2),
  i_data varchar(50),
  i_im_id integer
);

-- create.bmsql_stock
CREATE TABLE bmsql_stock (
  s_w_id integer NOT NULL,
  s_i_id integer NOT NULL,
  s_quantity integer,
  s_ytd integer,
  s_order_cnt integer,
  s_remote_cnt integer,
  s_data varchar(50),
  s_dist_01 char(24),
  s_dist_02 char(24),
  s_dist_03 char(24),
  s_dist_04 char(24),
  s_dist_05 char(24),
  s_dist_06 char(24),
  s_dist_07 char(24),
  s_dist_08 char(24),
  s_dist_09 char(24),
  s_dist_10 char(24)
);

-- index.order_line
ALTER TABLE bmsql_order_line
  ADD CONSTRAINT bmsql_order_line_pkey PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number);

-- index.stock
ALTER TABLE bmsql_stock ADD CONSTRAINT bmsql_stock_pkey PRIMARY KEY (s_w_id, s_i_id);

-- index.customer
ALTER TABLE bmsql_customer ADD CONSTRAINT bmsql_customer_pkey PRIMARY KEY (c_w_id, c_d_id, c_id);

-- index.oorder
ALTER TABLE bmsql_oorder ADD CONSTRAINT bmsql_oorder_pkey PRIMARY KEY (o_w_id, o_d_id, o_id);

-- index.customer_name
CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first);

-- index.oorder_carrier
CREATE UNIQUE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id);

-- index.history
ALTER TABLE bmsql_history ADD CONSTRAINT bmsql_history_pkey PRIMARY KEY (hist_id);

-- index.orderline.oorder_customer
CREATE INDEX bmsql_oorder_customer ON bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id);

-- index.new_order
ALTER TABLE bmsql_new_order ADD CONSTRAINT bmsql_new_order_pkey PRIMARY KEY (no_w_id, no_d_id, no_o_id);

-- index.item
ALTER TABLE bmsql_item ADD CONSTRAINT bmsql_item_pkey PRIMARY KEY (i_id);

-- index.district
ALTER TABLE bmsql_district ADD CONSTRAINT bmsql_district_pkey PRIMARY KEY (d_w_id, d_id);

-- index.warehouse
ALTER TABLE bmsql_warehouse ADD CONSTRAINT bmsql_warehouse_pkey PRIMARY KEY (w_id);

-- foreignKey.order_line_stock
ALTER TABLE bmsql_order_line ADD CONSTRAINT ol_stock_fkey
  FOREIGN KEY (ol_supply_w_id, ol_i_id) REFERENCES bmsql_stock (s_w_id, s_i_id);

-- foreignKey.oorder_customer
ALTER TABLE bmsql_oorder ADD CONSTRAINT o_customer_fkey
  FOREIGN KEY (o_w_id, o_d_id, o_c_id) REFERENCES bmsql_customer (c_w_id, c_d_id, c_id);

-- foreignKey.order_line_oorder
ALTER TABLE bmsql_order_line ADD CONSTRAINT ol_order_fkey
  FOREIGN KEY (ol_w_id, ol_d_id, ol_o_id) REFERENCES bmsql_oorder (o_w_id, o_d_id, o_id);

-- foreignKey.stock_item
ALTER TABLE bmsql_stock ADD CONSTRAINT s_item_fkey FOREIGN KEY (s_i_id) REFERENCES bmsql_item (i_id);

-- foreignKey.history_customer
ALTER TABLE bmsql_history ADD CONSTRAINT h_customer_fkey
  FOREIGN KEY (h_c_w_id, h_c_d_id, h_c_id) REFERENCES bmsql_customer (c_w_id, c_d_id, c_id);

-- foreignKey.stock_warehouse
ALTER TABLE bmsql_stock ADD CONSTRAINT s_warehouse_fkey FOREIGN KEY (s_w_id) REFERENCES bmsql_warehouse (w_id);

-- foreignKey.history_district
ALTER TABLE bmsql_history ADD CONSTRAINT h_district_fkey
  FOREIGN KEY (h_w_id, h_d_id) REFERENCES bmsql_district (d_w_id, d_id);

-- foreignKey.new_order
ALTER TABLE bmsql_new_order ADD CONSTRAINT no_order_fkey
  FOREIGN KEY (no_w_id, no_d_id, no_o_id) REFERENCES bmsql_oorder (o_w_id, o_d_id, o_id);

-- foreignKey.customer
ALTER TABLE bmsql_customer ADD CONSTRAINT c_district_fkey
  FOREIGN KEY (c_w_id, c_d_id) REFERENCES bmsql_district (d_w_id, d_id);

-- foreignKey.district
ALTER TABLE bmsql_district ADD CONSTRAINT d_warehouse_fkey FOREIGN KEY (d_w_id) REFERENCES bmsql_warehouse (w_id);

-- finish.historySequence
SELECT setval('bmsql_hist_id_seq', (SELECT MAX(hist_id) FROM bmsql_history));

-- finish.historyDefault
ALTER TABLE bmsql_history ALTER COLUMN hist_id SET DEFAULT nextval('bmsql_hist_id_seq');

-- drop.bmsql_history
DROP TABLE IF EXISTS bmsql_history;

-- drop.sequence.bmsql_hist_id_seq
DROP SEQUENCE IF EXISTS bmsql_hist_id_seq;

-- drop.bmsql_new_order
DROP TABLE IF EXISTS bmsql_new_order;

-- drop.bmsql_order_line
DROP TABLE IF EXISTS bmsql_order_line;

-- drop.bmsql_oorder
DROP TABLE IF EXISTS bmsql_oorder;

-- drop.bmsql_customer
DROP TABLE IF EXISTS bmsql_customer;

-- drop.bmsql_district
DROP TABLE IF EXISTS bmsql_district;

-- drop.bmsql_stock
DROP TABLE IF EXISTS bmsql_stock;

-- drop.bmsql_item
DROP TABLE IF EXISTS bmsql_item;

-- drop.bmsql_warehouse
DROP TABLE IF EXISTS bmsql_warehouse;

-- drop.bmsql_config
DROP TABLE IF EXISTS bmsql_config;

-- state.read
SELECT cfg_name, cfg_value FROM bmsql_config;

-- state.insert
INSERT INTO bmsql_config (cfg_name, cfg_value) VALUES (?, ?);

-- state.update
UPDATE bmsql_config SET cfg_value = ? WHERE cfg_name = ?;

-- state.delete
DELETE FROM bmsql_config WHERE cfg_name = ?;
