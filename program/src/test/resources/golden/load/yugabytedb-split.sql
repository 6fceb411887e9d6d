-- create tables
CREATE TABLE bmsql_config (
  cfg_name varchar(30) PRIMARY KEY,
  cfg_value varchar(50)
);
CREATE TABLE bmsql_warehouse (
  w_id integer NOT NULL,
  w_ytd decimal(12,2),
  w_tax decimal(4,4),
  w_name varchar(10),
  w_street_1 varchar(20),
  w_street_2 varchar(20),
  w_city varchar(20),
  w_state char(2),
  w_zip char(9), PRIMARY KEY (w_id)
) SPLIT INTO 3 TABLETS;
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
  d_zip char(9), PRIMARY KEY (d_w_id, d_id)
) SPLIT INTO 3 TABLETS;
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
  c_data varchar(500), PRIMARY KEY (c_w_id, c_d_id, c_id)
) SPLIT INTO 3 TABLETS;
CREATE SEQUENCE bmsql_hist_id_seq;
CREATE TABLE bmsql_history (
  hist_id integer,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date timestamp,
  h_amount decimal(6,2),
  h_data varchar(24),
  PRIMARY KEY (h_c_w_id HASH, hist_id ASC)
) SPLIT INTO 3 TABLETS;
CREATE TABLE bmsql_new_order (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL, PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) SPLIT INTO 3 TABLETS;
CREATE TABLE bmsql_oorder (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d timestamp, PRIMARY KEY (o_w_id, o_d_id, o_id)
) SPLIT INTO 3 TABLETS;
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
  ol_dist_info char(24), PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) SPLIT INTO 3 TABLETS;
CREATE TABLE bmsql_item (
  i_id integer NOT NULL,
  i_name varchar(24),
  i_price decimal(5,2),
  i_data varchar(50),
  i_im_id integer, PRIMARY KEY (i_id)
);
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
  s_dist_10 char(24), PRIMARY KEY (s_w_id, s_i_id)
) SPLIT INTO 3 TABLETS;

-- load rows, by insert

-- build indexes
CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first);
CREATE UNIQUE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id);
CREATE INDEX bmsql_oorder_customer ON bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id);

-- finish
SELECT setval('bmsql_hist_id_seq', (SELECT MAX(hist_id) FROM bmsql_history));
ALTER TABLE bmsql_history ALTER COLUMN hist_id SET DEFAULT nextval('bmsql_hist_id_seq');

-- gather statistics
ANALYZE bmsql_order_line;
ANALYZE bmsql_stock;
ANALYZE bmsql_customer;
ANALYZE bmsql_history;
ANALYZE bmsql_oorder;
ANALYZE bmsql_item;
ANALYZE bmsql_new_order;
ANALYZE bmsql_district;
ANALYZE bmsql_warehouse;
