-- newOrder.lockDistrict[w_id, d_id]
SELECT d_tax, d_next_o_id
FROM bmsql_district
WHERE d_w_id = ? AND d_id = ?
FOR UPDATE;

-- newOrder.customer[w_id, d_id, c_id]
SELECT c_discount, c_last, c_credit, w_tax
FROM bmsql_customer
JOIN bmsql_warehouse ON w_id = c_w_id
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- newOrder.nextOrderId[w_id, d_id]
UPDATE bmsql_district
SET d_next_o_id = d_next_o_id + 1
WHERE d_w_id = ? AND d_id = ?;

-- newOrder.insertOrder[w_id, d_id, o_id, c_id, entry_d, ol_cnt, all_local]
INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
VALUES (?, ?, ?, ?, ?, ?, ?);

-- newOrder.insertNewOrder[w_id, d_id, o_id]
INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
VALUES (?, ?, ?);

-- newOrder.item[i_id]
SELECT i_price, i_name, i_data
FROM bmsql_item
WHERE i_id = ?;

-- newOrder.lockStock[w_id, i_id, d_id]
SELECT s_quantity, s_data,
  CASE ? WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
    WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
    WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END AS s_dist
FROM bmsql_stock
WHERE s_w_id = ? AND s_i_id = ?
FOR UPDATE;

-- newOrder.updateStock[w_id, i_id, quantity, ordered, remote]
UPDATE bmsql_stock
SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,
  s_remote_cnt = s_remote_cnt + ?
WHERE s_w_id = ? AND s_i_id = ?;

-- newOrder.insertLine[w_id, d_id, o_id, number, i_id, supply_w_id, quantity, amount, dist_info]
INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
  ol_amount, ol_dist_info)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- payment.updateDistrict[w_id, d_id, amount]
UPDATE bmsql_district
SET d_ytd = d_ytd + ?
WHERE d_w_id = ? AND d_id = ?;

-- payment.district[w_id, d_id]
SELECT d_name, d_street_1, d_street_2, d_city, d_state, d_zip
FROM bmsql_district
WHERE d_w_id = ? AND d_id = ?;

-- payment.updateWarehouse[w_id, amount]
UPDATE bmsql_warehouse
SET w_ytd = w_ytd + ?
WHERE w_id = ?;

-- payment.warehouse[w_id]
SELECT w_name, w_street_1, w_street_2, w_city, w_state, w_zip
FROM bmsql_warehouse
WHERE w_id = ?;

-- payment.lockCustomer[w_id, d_id, c_id]
SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
  c_credit, c_credit_lim, c_discount, c_balance
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?
FOR UPDATE;

-- payment.updateCustomer[w_id, d_id, c_id, amount]
UPDATE bmsql_customer
SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?, c_payment_cnt = c_payment_cnt + 1
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- payment.customerData[w_id, d_id, c_id]
SELECT c_data
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- payment.updateBadCustomer[w_id, d_id, c_id, amount, c_data]
UPDATE bmsql_customer
SET c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?, c_payment_cnt = c_payment_cnt + 1,
  c_data = ?
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- payment.insertHistory[c_w_id, c_d_id, c_id, w_id, d_id, date, amount, data]
INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
VALUES (?, ?, ?, ?, ?, ?, ?, ?);

-- customer.idsByLastName[w_id, d_id, c_last]
SELECT c_id
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?
ORDER BY c_first;

-- orderStatus.customer[w_id, d_id, c_id]
SELECT c_first, c_middle, c_last, c_balance
FROM bmsql_customer
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- orderStatus.lastOrder[w_id, d_id, c_id]
SELECT o_id, o_entry_d, o_carrier_id
FROM bmsql_oorder
WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = ?
ORDER BY o_id DESC
LIMIT 1;

-- orderStatus.lines[w_id, d_id, o_id]
SELECT ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
FROM bmsql_order_line
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?;

-- delivery.oldestNewOrder[w_id, d_id]
SELECT no_o_id
FROM bmsql_new_order
WHERE no_w_id = ? AND no_d_id = ?
ORDER BY no_o_id
LIMIT 1;

-- delivery.deleteNewOrder[w_id, d_id, o_id]
DELETE FROM bmsql_new_order
WHERE no_w_id = ? AND no_d_id = ? AND no_o_id = ?;

-- delivery.updateOrder[w_id, d_id, o_id, carrier_id]
UPDATE bmsql_oorder
SET o_carrier_id = ?
WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?;

-- delivery.orderCustomer[w_id, d_id, o_id]
SELECT o_c_id
FROM bmsql_oorder
WHERE o_w_id = ? AND o_d_id = ? AND o_id = ?;

-- delivery.updateLines[w_id, d_id, o_id, delivery_d]
UPDATE bmsql_order_line
SET ol_delivery_d = ?
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?;

-- delivery.sumLines[w_id, d_id, o_id]
SELECT sum(ol_amount)
FROM bmsql_order_line
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id = ?;

-- delivery.updateCustomer[w_id, d_id, c_id, amount]
UPDATE bmsql_customer
SET c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1
WHERE c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- stockLevel.nextOrderId[w_id, d_id]
SELECT d_next_o_id
FROM bmsql_district
WHERE d_w_id = ? AND d_id = ?;

-- stockLevel.lowStock[w_id, d_id, from_o_id, to_o_id, threshold]
SELECT count(DISTINCT s_i_id)
FROM bmsql_order_line
JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
WHERE ol_w_id = ? AND ol_d_id = ? AND ol_o_id >= ? AND ol_o_id < ?
  AND s_quantity < ?;
