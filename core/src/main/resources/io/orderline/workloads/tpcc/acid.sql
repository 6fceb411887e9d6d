-- What the ACID tests (TPC-C 3) look at before and after, and the transactions of theirs that are none of the five.

--: acid.nextOrderId(w_id, d_id)
SELECT d_next_o_id
FROM bmsql_district
WHERE d_w_id = :w_id AND d_id = :d_id

--: acid.customer(w_id, d_id, c_id)
SELECT c_balance, c_ytd_payment, c_payment_cnt
FROM bmsql_customer
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

--: acid.districtYtd(w_id, d_id)
SELECT d_ytd
FROM bmsql_district
WHERE d_w_id = :w_id AND d_id = :d_id

--: acid.warehouseYtd(w_id)
SELECT w_ytd
FROM bmsql_warehouse
WHERE w_id = :w_id

--: acid.newOrders(w_id, d_id)
SELECT no_o_id
FROM bmsql_new_order
WHERE no_w_id = :w_id AND no_d_id = :d_id
ORDER BY no_o_id

--: acid.undelivered(w_id, d_id)
SELECT o_id
FROM bmsql_oorder
WHERE o_w_id = :w_id AND o_d_id = :d_id AND o_carrier_id IS NULL
ORDER BY o_id

--: acid.removeNewOrders(w_id, d_id)
DELETE FROM bmsql_new_order
WHERE no_w_id = :w_id AND no_d_id = :d_id

--: acid.amounts(w_id, d_id, o_id)
SELECT ol_amount
FROM bmsql_order_line
WHERE ol_w_id = :w_id AND ol_d_id = :d_id AND ol_o_id = :o_id
ORDER BY ol_number

--: acid.setAmount(w_id, d_id, o_id, i_id, price)
UPDATE bmsql_order_line
SET ol_amount = ol_quantity * :price
WHERE ol_w_id = :w_id AND ol_d_id = :d_id AND ol_o_id = :o_id AND ol_i_id = :i_id

--: acid.setPrice(i_id, price)
UPDATE bmsql_item
SET i_price = :price
WHERE i_id = :i_id

-- No transaction of TPC-C changes a credit limit, so that any value may stand there for a while.
--: acid.creditLimit(w_id, d_id, c_id)
SELECT c_credit_lim
FROM bmsql_customer
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

--: acid.setCreditLimit(w_id, d_id, c_id, limit)
UPDATE bmsql_customer
SET c_credit_lim = :limit
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id

--: acid.twoCreditLimits(w_id, d_id, c_id, other_w_id, other_d_id, other_c_id)
SELECT c_credit_lim
FROM bmsql_customer
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id
UNION ALL
SELECT c_credit_lim
FROM bmsql_customer
WHERE c_w_id = :other_w_id AND c_d_id = :other_d_id AND c_id = :other_c_id
