-- What a transaction would have left in the database, for transactions whose commit was not answered. First locks, one
-- after the other, each given back at once: whichever a transaction takes first, and holds until it ends, so that one that
-- is still under way in the server is waited for; then the look.

--: newOrder.await(w_id, d_id)
SELECT d_next_o_id
FROM bmsql_district
WHERE d_w_id = :w_id AND d_id = :d_id
${lock_row}

--: newOrder.find(w_id, d_id, c_id, entry_d)
SELECT count(*)
FROM bmsql_oorder
WHERE o_w_id = :w_id AND o_d_id = :d_id AND o_c_id = :c_id AND o_entry_d = :entry_d

-- Statement styles take the warehouse first, the district, or the customer.
--: payment.awaitCustomer(w_id, d_id, c_id)
SELECT c_id
FROM bmsql_customer
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_id = :c_id
${lock_row}

--: payment.awaitNamesakes(w_id, d_id, c_last)
SELECT c_id
FROM bmsql_customer
WHERE c_w_id = :w_id AND c_d_id = :d_id AND c_last = :c_last
${lock_row}

--: payment.awaitDistrict(w_id, d_id)
SELECT d_ytd
FROM bmsql_district
WHERE d_w_id = :w_id AND d_id = :d_id
${lock_row}

--: payment.awaitWarehouse(w_id)
SELECT w_ytd
FROM bmsql_warehouse
WHERE w_id = :w_id
${lock_row}

--: payment.find(w_id, d_id, c_w_id, c_d_id, amount, date)
SELECT count(*)
FROM bmsql_history
WHERE h_w_id = :w_id AND h_d_id = :d_id AND h_c_w_id = :c_w_id AND h_c_d_id = :c_d_id AND h_amount = :amount
  AND h_date = :date

-- Rows that a delivery under way has deleted are waited for.
--: delivery.await(w_id)
SELECT no_o_id
FROM bmsql_new_order
WHERE no_w_id = :w_id
${lock_row}

--: delivery.find(w_id, carrier_id, delivery_d)
SELECT count(*)
FROM bmsql_oorder
JOIN bmsql_order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
WHERE o_w_id = :w_id AND o_carrier_id = :carrier_id AND ol_delivery_d = :delivery_d
