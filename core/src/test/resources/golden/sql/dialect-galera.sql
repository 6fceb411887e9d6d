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
);
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
);
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
);
CREATE TABLE bmsql_history (
  hist_id integer AUTO_INCREMENT PRIMARY KEY,
  h_c_id integer,
  h_c_d_id integer,
  h_c_w_id integer,
  h_d_id integer,
  h_w_id integer,
  h_date datetime(6),
  h_amount decimal(6,2),
  h_data varchar(24)
);
CREATE TABLE bmsql_new_order (
  no_w_id integer NOT NULL,
  no_d_id integer NOT NULL,
  no_o_id integer NOT NULL, PRIMARY KEY (no_w_id, no_d_id, no_o_id)
);
CREATE TABLE bmsql_oorder (
  o_w_id integer NOT NULL,
  o_d_id integer NOT NULL,
  o_id integer NOT NULL,
  o_c_id integer,
  o_carrier_id integer,
  o_ol_cnt integer,
  o_all_local integer,
  o_entry_d datetime(6), PRIMARY KEY (o_w_id, o_d_id, o_id)
);
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
);
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
);
CREATE INDEX bmsql_customer_idx1 ON bmsql_customer (c_w_id, c_d_id, c_last, c_first);
CREATE UNIQUE INDEX bmsql_oorder_idx1 ON bmsql_oorder (o_w_id, o_d_id, o_carrier_id, o_id);
CREATE INDEX bmsql_oorder_customer ON bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id);
ANALYZE TABLE bmsql_order_line;
ANALYZE TABLE bmsql_item;
ANALYZE TABLE bmsql_stock;
ANALYZE TABLE bmsql_customer;
ANALYZE TABLE bmsql_history;
ANALYZE TABLE bmsql_oorder;
ANALYZE TABLE bmsql_new_order;
ANALYZE TABLE bmsql_district;
ANALYZE TABLE bmsql_warehouse;
-- newOrder.lockDistrict
SELECT d_tax, d_next_o_id
FROM bmsql_district
WHERE d_w_id = ? AND d_id = ?
FOR UPDATE;
-- newOrder.customer
SELECT c_discount, c_last, c_credit, w_tax
FROM bmsql_customer
JOIN bmsql_warehouse ON w_id = c_w_id
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;
-- newOrder.nextOrderId
UPDATE bmsql_district
SET d_next_o_id = d_next_o_id + 1
WHERE d_w_id = ? AND d_id = ?;
-- newOrder.insertOrder
INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
VALUES (?, ?, ?, ?, ?, ?, ?);
-- newOrder.insertNewOrder
INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
VALUES (?, ?, ?);
-- newOrder.item
SELECT i_price, i_name, i_data
FROM bmsql_item
WHERE i_id = ?;
-- newOrder.lockStock
SELECT s_quantity, s_data,
  CASE ? WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
    WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
    WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END AS s_dist
FROM bmsql_stock
WHERE s_w_id = ? AND s_i_id = ?
FOR UPDATE;
-- newOrder.updateStock
UPDATE bmsql_stock
SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,
  s_remote_cnt = s_remote_cnt + ?
WHERE s_w_id = ? AND s_i_id = ?;
-- newOrder.insertLine
INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
  ol_amount, ol_dist_info)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?);
-- payment.updateDistrict
UPDATE bmsql_district
SET d_ytd = d_ytd + ?
WHERE d_w_id = ? AND d_id = ?;
-- payment.district
SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip
FROM bmsql_district
WHERE d_w_id = ? AND d_id = ?;
-- payment.updateWarehouse
UPDATE bmsql_warehouse
SET w_ytd = w_ytd + ?
WHERE w_id = ?;
-- payment.warehouse
SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip
FROM bmsql_warehouse
WHERE w_id = ?;
-- payment.lockCustomer
SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
  c_credit, c_credit_lim, c_discount, c_balance
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
FOR UPDATE;
-- payment.updateCustomer
UPDATE bmsql_customer
SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?, c_payment_cnt = c_payment_cnt + 1
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;
-- payment.customerData
SELECT c_data
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;
-- payment.updateBadCustomer
UPDATE bmsql_customer
SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?, c_payment_cnt = c_payment_cnt + 1,
  c_data = ?
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;
-- payment.insertHistory
INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
VALUES (?, ?, ?, ?, ?, ?, ?, ?);
-- customer.idsByLastName
SELECT c_id
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?
ORDER BY c_first;
-- orderStatus.customer
SELECT c_first, c_middle, c_last, c_balance
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;
-- orderStatus.lastOrder
SELECT o_id, o_entry_d, o_carrier_id
FROM bmsql_oorder
WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ?
ORDER BY o_id DESC
LIMIT 1;
-- orderStatus.lines
SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
FROM bmsql_order_line
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?;
-- delivery.oldestNewOrder
SELECT no_o_id FROM bmsql_new_order WHERE no_w_id = ? AND no_d_id = ? ORDER BY no_o_id LIMIT 1 FOR UPDATE;
-- delivery.deleteNewOrder
DELETE FROM bmsql_new_order
WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?;
-- delivery.updateOrder
UPDATE bmsql_oorder
SET o_carrier_id = ?
WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?;
-- delivery.orderCustomer
SELECT o_c_id
FROM bmsql_oorder
WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?;
-- delivery.updateLines
UPDATE bmsql_order_line
SET ol_delivery_d = ?
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?;
-- delivery.sumLines
SELECT sum(ol_amount)
FROM bmsql_order_line
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?;
-- delivery.updateCustomer
UPDATE bmsql_customer
SET c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;
-- stockLevel.nextOrderId
SELECT d_next_o_id
FROM bmsql_district
WHERE d_w_id = ? AND d_id = ?;
-- stockLevel.lowStock
SELECT count(DISTINCT s_i_id)
FROM bmsql_order_line
JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id >= ? AND ol_o_id < ?
  AND s_quantity < ?;
