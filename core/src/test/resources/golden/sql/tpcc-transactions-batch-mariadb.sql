-- newOrder.look[w_id, d_id, c_id, lines]
SELECT quantity * i_price AS amount, number, i_name, i_price,
  s_quantity - ordered + 91 * greatest(0, (100 - (s_quantity - ordered)) DIV 91) AS stock,
  CASE WHEN i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END AS brand,
  d_next_o_id AS order_id, d_tax AS district_tax, w_tax AS warehouse_tax, c_discount AS discount,
  c_last AS last_name, c_credit AS credit
FROM bmsql_district
STRAIGHT_JOIN (
  SELECT w_tax, c_discount, c_last, c_credit
  FROM bmsql_warehouse, bmsql_customer
  WHERE w_id = ? AND c_w_id = ? AND c_d_id = ? AND c_id = ?) customer
STRAIGHT_JOIN (
  SELECT number, i_id, supply_w_id, quantity, sum(quantity) OVER (PARTITION BY supply_w_id, i_id) AS ordered
  FROM JSON_TABLE(?, '$[*]' COLUMNS (
    number FOR ORDINALITY, i_id int PATH '$[0]', supply_w_id int PATH '$[1]', quantity int PATH '$[2]')) given) line
STRAIGHT_JOIN (SELECT i_id AS item_id, i_name, i_price, i_data FROM bmsql_item) item ON item_id = i_id
STRAIGHT_JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = i_id
WHERE d_w_id = ? AND d_id = ?
FOR UPDATE;

-- newOrder.takeStock[w_id, d_id, lines]
UPDATE bmsql_district
STRAIGHT_JOIN (
  SELECT supply_w_id, i_id, sum(quantity) AS ordered, count(*) AS line_count
  FROM JSON_TABLE(?, '$[*]' COLUMNS (
    i_id int PATH '$[0]', supply_w_id int PATH '$[1]', quantity int PATH '$[2]')) given
  GROUP BY supply_w_id, i_id) wanted
STRAIGHT_JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = i_id
SET d_next_o_id = d_next_o_id + 1,
  s_quantity = s_quantity - ordered + 91 * greatest(0, (100 - (s_quantity - ordered)) DIV 91),
  s_ytd = s_ytd + ordered,
  s_order_cnt = s_order_cnt + line_count,
  s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = ? THEN 0 ELSE line_count END
WHERE d_w_id = ? AND d_id = ?;

-- newOrder.insertOrder[w_id, d_id, o_id, c_id, entry_d, ol_cnt, all_local]
INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
VALUES (?, ?, ?, ?, ?, ?, ?);

-- newOrder.insertNewOrder[w_id, d_id, o_id]
INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
VALUES (?, ?, ?);

-- newOrder.insertLines[w_id, d_id, o_id, lines]
INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
  ol_amount, ol_dist_info)
SELECT ?, ?, ?, number, s_i_id, s_w_id, quantity, quantity * i_price,
  CASE ? WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
    WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
    WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END
FROM JSON_TABLE(?, '$[*]' COLUMNS (
  number FOR ORDINALITY, line_i_id int PATH '$[0]', supply_w_id int PATH '$[1]', quantity int PATH '$[2]')) line
STRAIGHT_JOIN bmsql_item ON i_id = line_i_id
STRAIGHT_JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = line_i_id;

-- payment.look[w_id, d_id, c_w_id, c_d_id, c_id, c_last, amount]
SELECT c_id, w_name, d_name, c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
  c_credit, c_credit_lim, c_discount, c_balance - ? AS c_balance,
  CASE WHEN c_credit = 'BC'
    THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, ?, ?, ?, c_data), 200) END AS c_data,
  d_street_1, d_street_2, d_city, d_state, d_zip, w_street_1, w_street_2, w_city, w_state, w_zip
FROM bmsql_district
STRAIGHT_JOIN bmsql_customer
STRAIGHT_JOIN (
  SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip
  FROM bmsql_warehouse
  WHERE w_id = ?) warehouse
WHERE d_w_id = ? AND d_id = ? AND c_w_id = ? AND c_d_id = ? AND c_id = coalesce(?, (
  SELECT c_id
  FROM (
    SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
    FROM bmsql_customer
    WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?) named
  WHERE place = (namesakes + 1) DIV 2))
FOR UPDATE;

-- payment.insertHistory[c_w_id, c_d_id, c_id, w_id, d_id, date, amount, data]
INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
VALUES (?, ?, ?, ?, ?, ?, ?, ?);

-- payment.pay[w_id, d_id, c_w_id, c_d_id, c_id, amount]
UPDATE bmsql_district
STRAIGHT_JOIN bmsql_customer
STRAIGHT_JOIN bmsql_warehouse
SET d_ytd = d_ytd + ?,
  w_ytd = w_ytd + ?,
  c_balance = c_balance - ?,
  c_ytd_payment = c_ytd_payment + ?,
  c_payment_cnt = c_payment_cnt + 1,
  c_data = CASE WHEN c_credit = 'BC'
    THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, ?, ?, ?, c_data), 500)
    ELSE c_data END
WHERE d_w_id = ? AND d_id = ? AND c_w_id = ? AND c_d_id = ? AND c_id = ? AND w_id = ?;

-- orderStatus.show[w_id, d_id, c_id, c_last]
SELECT c_id, o_id, c_first, c_middle, c_last, c_balance, o_entry_d, o_carrier_id,
  ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
FROM bmsql_customer
STRAIGHT_JOIN bmsql_oorder ON o_w_id = ? AND o_d_id = ? AND o_id = (
  SELECT max(o_id)
  FROM bmsql_oorder last_order
  WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = c_id)
STRAIGHT_JOIN bmsql_order_line ON ol_w_id = ? AND ol_d_id = ? AND ol_o_id = o_id
WHERE c_w_id = ? AND c_d_id = ? AND c_id = coalesce(?, (
  SELECT c_id
  FROM (
    SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
    FROM bmsql_customer
    WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?) named
  WHERE place = (namesakes + 1) DIV 2));

-- delivery.look[w_id, districts]
SELECT o_d_id, o_id, o_ol_cnt
FROM (
  SELECT d_id, (
    SELECT no_o_id
    FROM bmsql_new_order
    WHERE no_w_id = ? AND no_d_id = d_id
    ORDER BY no_o_id
    LIMIT 1
    FOR UPDATE) AS oldest
  FROM JSON_TABLE(?, '$[*]' COLUMNS (d_id int PATH '$[0]')) given) new_order
STRAIGHT_JOIN bmsql_oorder ON o_w_id = ? AND o_d_id = d_id AND o_id = oldest
FOR UPDATE;

-- delivery.remove[w_id, orders]
DELETE bmsql_new_order
FROM JSON_TABLE(?, '$[*]' COLUMNS (d_id int PATH '$[0]', o_id int PATH '$[1]')) delivered
STRAIGHT_JOIN bmsql_new_order ON no_w_id = ? AND no_d_id = d_id AND no_o_id = o_id;

-- delivery.deliver[w_id, orders, carrier_id, delivery_d]
UPDATE (
  SELECT d_id, delivered_o_id, sum(ol_amount) AS amount
  FROM JSON_TABLE(?, '$[*]' COLUMNS (d_id int PATH '$[0]', delivered_o_id int PATH '$[1]')) given
  STRAIGHT_JOIN bmsql_order_line ON ol_w_id = ? AND ol_d_id = d_id AND ol_o_id = delivered_o_id
  GROUP BY d_id, delivered_o_id) delivered
STRAIGHT_JOIN bmsql_oorder ON o_w_id = ? AND o_d_id = d_id AND o_id = delivered_o_id
STRAIGHT_JOIN bmsql_customer ON c_w_id = ? AND c_d_id = d_id AND c_id = o_c_id
STRAIGHT_JOIN bmsql_order_line ON ol_w_id = ? AND ol_d_id = d_id AND ol_o_id = delivered_o_id
SET o_carrier_id = ?,
  ol_delivery_d = ?,
  c_balance = c_balance + amount,
  c_delivery_cnt = c_delivery_cnt + 1;

-- stockLevel.count[w_id, d_id, threshold]
SELECT count(DISTINCT s_i_id)
FROM bmsql_district
STRAIGHT_JOIN bmsql_order_line
  ON ol_w_id = ? AND ol_d_id = ? AND ol_o_id >= d_next_o_id - 20 AND ol_o_id < d_next_o_id
STRAIGHT_JOIN bmsql_stock ON s_w_id = ? AND s_i_id = ol_i_id
WHERE d_w_id = ? AND d_id = ? AND s_quantity < ?;
