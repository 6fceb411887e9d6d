-- 5 warehouses on 2 shards:
--   shard 1 has 3 (1 in partition 0, 2 in partition 1): 1 3 4
--   shard 2 has 2 (2 in partition 2): 2 5

-- create tables
CREATE TABLE bmsql_config (
  cfg_name varchar(30) PRIMARY KEY,
  cfg_value varchar(50)
);
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_warehouse_0 (
  w_id integer NOT NULL,
  w_ytd decimal(12,2),
  w_tax decimal(4,4),
  w_name varchar(10),
  w_street_1 varchar(20),
  w_street_2 varchar(20),
  w_city varchar(20),
  w_state char(2),
  w_zip char(9), PRIMARY KEY (w_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_warehouse_1 (
  w_id integer NOT NULL,
  w_ytd decimal(12,2),
  w_tax decimal(4,4),
  w_name varchar(10),
  w_street_1 varchar(20),
  w_street_2 varchar(20),
  w_city varchar(20),
  w_state char(2),
  w_zip char(9), PRIMARY KEY (w_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_warehouse_2 (
  w_id integer NOT NULL,
  w_ytd decimal(12,2),
  w_tax decimal(4,4),
  w_name varchar(10),
  w_street_1 varchar(20),
  w_street_2 varchar(20),
  w_city varchar(20),
  w_state char(2),
  w_zip char(9), PRIMARY KEY (w_id)
) ENGINE=InnoDB', '', 'srv "2"');
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
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (w_id) (PARTITION bmsql_warehouse_0 COMMENT = 'srv "1", table "bmsql_warehouse_0"', PARTITION bmsql_warehouse_1 COMMENT = 'srv "1", table "bmsql_warehouse_1"', PARTITION bmsql_warehouse_2 COMMENT = 'srv "2", table "bmsql_warehouse_2"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_district_0 (
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
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_district_1 (
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
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_district_2 (
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
) ENGINE=InnoDB', '', 'srv "2"');
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
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (d_w_id) (PARTITION bmsql_district_0 COMMENT = 'srv "1", table "bmsql_district_0"', PARTITION bmsql_district_1 COMMENT = 'srv "1", table "bmsql_district_1"', PARTITION bmsql_district_2 COMMENT = 'srv "2", table "bmsql_district_2"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_customer_0 (
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
  c_since datetime(6),
  c_middle char(2),
  c_data varchar(500), PRIMARY KEY (c_w_id, c_d_id, c_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_customer_1 (
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
  c_since datetime(6),
  c_middle char(2),
  c_data varchar(500), PRIMARY KEY (c_w_id, c_d_id, c_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_customer_2 (
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
  c_since datetime(6),
  c_middle char(2),
  c_data varchar(500), PRIMARY KEY (c_w_id, c_d_id, c_id)
) ENGINE=InnoDB', '', 'srv "2"');
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
  c_since datetime(6),
  c_middle char(2),
  c_data varchar(500), PRIMARY KEY (c_w_id, c_d_id, c_id)
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (c_w_id) (PARTITION bmsql_customer_0 COMMENT = 'srv "1", table "bmsql_customer_0"', PARTITION bmsql_customer_1 COMMENT = 'srv "1", table "bmsql_customer_1"', PARTITION bmsql_customer_2 COMMENT = 'srv "2", table "bmsql_customer_2"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_history_0 (
  hist_id integer AUTO_INCREMENT,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date datetime(6),
  h_amount decimal(6,2),
  h_data varchar(24),
  PRIMARY KEY (hist_id, h_c_w_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_history_1 (
  hist_id integer AUTO_INCREMENT,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date datetime(6),
  h_amount decimal(6,2),
  h_data varchar(24),
  PRIMARY KEY (hist_id, h_c_w_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_history_2 (
  hist_id integer AUTO_INCREMENT,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date datetime(6),
  h_amount decimal(6,2),
  h_data varchar(24),
  PRIMARY KEY (hist_id, h_c_w_id)
) ENGINE=InnoDB', '', 'srv "2"');
CREATE TABLE bmsql_history (
  hist_id integer AUTO_INCREMENT,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date datetime(6),
  h_amount decimal(6,2),
  h_data varchar(24),
  PRIMARY KEY (hist_id, h_c_w_id)
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (h_c_w_id) (PARTITION bmsql_history_0 COMMENT = 'srv "1", table "bmsql_history_0"', PARTITION bmsql_history_1 COMMENT = 'srv "1", table "bmsql_history_1"', PARTITION bmsql_history_2 COMMENT = 'srv "2", table "bmsql_history_2"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_new_order_0 (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL, PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_new_order_1 (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL, PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_new_order_2 (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL, PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) ENGINE=InnoDB', '', 'srv "2"');
CREATE TABLE bmsql_new_order (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL, PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (no_w_id) (PARTITION bmsql_new_order_0 COMMENT = 'srv "1", table "bmsql_new_order_0"', PARTITION bmsql_new_order_1 COMMENT = 'srv "1", table "bmsql_new_order_1"', PARTITION bmsql_new_order_2 COMMENT = 'srv "2", table "bmsql_new_order_2"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_oorder_0 (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d datetime(6), PRIMARY KEY (o_w_id, o_d_id, o_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_oorder_1 (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d datetime(6), PRIMARY KEY (o_w_id, o_d_id, o_id)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_oorder_2 (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d datetime(6), PRIMARY KEY (o_w_id, o_d_id, o_id)
) ENGINE=InnoDB', '', 'srv "2"');
CREATE TABLE bmsql_oorder (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d datetime(6), PRIMARY KEY (o_w_id, o_d_id, o_id)
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (o_w_id) (PARTITION bmsql_oorder_0 COMMENT = 'srv "1", table "bmsql_oorder_0"', PARTITION bmsql_oorder_1 COMMENT = 'srv "1", table "bmsql_oorder_1"', PARTITION bmsql_oorder_2 COMMENT = 'srv "2", table "bmsql_oorder_2"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_order_line_0 (
  ol_w_id integer NOT NULL,
  ol_d_id integer NOT NULL,
  ol_o_id integer NOT NULL,
  ol_number integer NOT NULL,
  ol_i_id integer NOT NULL,
  ol_delivery_d datetime(6),
  ol_amount decimal(6,2),
  ol_supply_w_id integer,
  ol_quantity integer,
  ol_dist_info char(24), PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_order_line_1 (
  ol_w_id integer NOT NULL,
  ol_d_id integer NOT NULL,
  ol_o_id integer NOT NULL,
  ol_number integer NOT NULL,
  ol_i_id integer NOT NULL,
  ol_delivery_d datetime(6),
  ol_amount decimal(6,2),
  ol_supply_w_id integer,
  ol_quantity integer,
  ol_dist_info char(24), PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_order_line_2 (
  ol_w_id integer NOT NULL,
  ol_d_id integer NOT NULL,
  ol_o_id integer NOT NULL,
  ol_number integer NOT NULL,
  ol_i_id integer NOT NULL,
  ol_delivery_d datetime(6),
  ol_amount decimal(6,2),
  ol_supply_w_id integer,
  ol_quantity integer,
  ol_dist_info char(24), PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) ENGINE=InnoDB', '', 'srv "2"');
CREATE TABLE bmsql_order_line (
  ol_w_id integer NOT NULL,
  ol_d_id integer NOT NULL,
  ol_o_id integer NOT NULL,
  ol_number integer NOT NULL,
  ol_i_id integer NOT NULL,
  ol_delivery_d datetime(6),
  ol_amount decimal(6,2),
  ol_supply_w_id integer,
  ol_quantity integer,
  ol_dist_info char(24), PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (ol_w_id) (PARTITION bmsql_order_line_0 COMMENT = 'srv "1", table "bmsql_order_line_0"', PARTITION bmsql_order_line_1 COMMENT = 'srv "1", table "bmsql_order_line_1"', PARTITION bmsql_order_line_2 COMMENT = 'srv "2", table "bmsql_order_line_2"');
CREATE TABLE bmsql_item (
  i_id integer NOT NULL,
  i_name varchar(24),
  i_price decimal(5,2),
  i_data varchar(50),
  i_im_id integer, PRIMARY KEY (i_id)
);
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_stock_0 (
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
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_stock_1 (
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
) ENGINE=InnoDB', '', 'srv "1"');
SELECT SPIDER_DIRECT_SQL('CREATE TABLE bmsql_stock_2 (
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
) ENGINE=InnoDB', '', 'srv "2"');
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
) ENGINE=SPIDER COMMENT='auto_increment_mode "3"' PARTITION BY HASH (s_w_id) (PARTITION bmsql_stock_0 COMMENT = 'srv "1", table "bmsql_stock_0"', PARTITION bmsql_stock_1 COMMENT = 'srv "1", table "bmsql_stock_1"', PARTITION bmsql_stock_2 COMMENT = 'srv "2", table "bmsql_stock_2"');

-- build indexes
BEGIN NOT ATOMIC DO (SELECT SUM(SPIDER_DIRECT_SQL(REPLACE('CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first)', CONCAT(' ', table_name, ' '), CONCAT(' ', partition_name, ' ')), '', SUBSTRING_INDEX(partition_comment, ',', 1))) FROM information_schema.partitions WHERE table_schema = DATABASE() AND partition_comment LIKE 'srv %' AND 'CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first)' LIKE CONCAT('% ', table_name, ' %')); CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first); END;
BEGIN NOT ATOMIC DO (SELECT SUM(SPIDER_DIRECT_SQL(REPLACE('CREATE UNIQUE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id)', CONCAT(' ', table_name, ' '), CONCAT(' ', partition_name, ' ')), '', SUBSTRING_INDEX(partition_comment, ',', 1))) FROM information_schema.partitions WHERE table_schema = DATABASE() AND partition_comment LIKE 'srv %' AND 'CREATE UNIQUE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id)' LIKE CONCAT('% ', table_name, ' %')); CREATE UNIQUE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id); END;
BEGIN NOT ATOMIC DO (SELECT SUM(SPIDER_DIRECT_SQL(REPLACE('CREATE INDEX bmsql_oorder_customer ON bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id)', CONCAT(' ', table_name, ' '), CONCAT(' ', partition_name, ' ')), '', SUBSTRING_INDEX(partition_comment, ',', 1))) FROM information_schema.partitions WHERE table_schema = DATABASE() AND partition_comment LIKE 'srv %' AND 'CREATE INDEX bmsql_oorder_customer ON bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id)' LIKE CONCAT('% ', table_name, ' %')); CREATE INDEX bmsql_oorder_customer ON bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id); END;

-- load rows, by load-data

-- gather statistics
ANALYZE TABLE bmsql_order_line;
ANALYZE TABLE bmsql_stock;
ANALYZE TABLE bmsql_customer;
ANALYZE TABLE bmsql_history;
ANALYZE TABLE bmsql_oorder;
ANALYZE TABLE bmsql_item;
ANALYZE TABLE bmsql_new_order;
ANALYZE TABLE bmsql_district;
ANALYZE TABLE bmsql_warehouse;
