-- newOrder.header[w_id, d_id, c_id]
WITH district AS (
  UPDATE bmsql_district
  SET d_next_o_id = d_next_o_id + 1
  WHERE d_w_id = ? AND d_id = ?
  RETURNING d_next_o_id - 1 AS o_id, d_tax)
SELECT o_id, d_tax, w_tax, c_discount, c_last, c_credit
FROM district, bmsql_warehouse, bmsql_customer
WHERE w_id = ? AND c_w_id = ? AND c_d_id = ? AND c_id = ?;

-- newOrder.lines[w_id, d_id, o_id, c_id, entry_d, ol_cnt, all_local, i_ids, supply_w_ids, quantities]
WITH line AS (
  SELECT number, i_id, supply_w_id, quantity
  FROM unnest(?::int[], ?::int[], ?::int[])
    WITH ORDINALITY AS l (i_id, supply_w_id, quantity, number)
), wanted AS (
  SELECT supply_w_id, i_id, sum(quantity)::int AS ordered, count(*)::int AS line_count
  FROM line
  GROUP BY supply_w_id, i_id
), locked AS (
  SELECT supply_w_id, i_id, ordered, line_count
  FROM wanted
  JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = i_id
  ORDER BY s_w_id, s_i_id
  FOR NO KEY UPDATE OF bmsql_stock
), taken AS (
  UPDATE bmsql_stock
  SET s_quantity = s_quantity - ordered + 91 * greatest(0, (100 - (s_quantity - ordered)) / 91),
    s_ytd = s_ytd + ordered,
    s_order_cnt = s_order_cnt + line_count,
    s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = ? THEN 0 ELSE line_count END
  FROM locked
  WHERE s_w_id = supply_w_id AND s_i_id = i_id
  RETURNING s_w_id, s_i_id, s_quantity, s_data,
    CASE ? WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
      WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
      WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END AS dist_info
), priced AS (
  SELECT number, line.i_id, supply_w_id, quantity, i_name, i_price, quantity * i_price AS amount, s_quantity, dist_info,
    CASE WHEN i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END AS brand
  FROM line
  JOIN bmsql_item ON bmsql_item.i_id = line.i_id
  JOIN taken ON s_w_id = supply_w_id AND s_i_id = line.i_id
), placed AS (
  INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
  VALUES (?, ?, ?, ?, ?, ?, ?)
), queued AS (
  INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
  VALUES (?, ?, ?)
), written AS (
  INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
    ol_amount, ol_dist_info)
  SELECT ?, ?, ?, number, i_id, supply_w_id, quantity, amount, dist_info
  FROM priced
)
SELECT amount, number, i_name, i_price, s_quantity, brand
FROM priced
ORDER BY number;

-- payment.pay[w_id, d_id, c_w_id, c_d_id, c_id, c_last, amount, date]
WITH customer AS (
  UPDATE bmsql_customer
  SET c_balance = c_balance - ?,
    c_ytd_payment = c_ytd_payment + ?,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE WHEN c_credit = 'BC'
      THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, ?::int, ?::int, ?::numeric, c_data), 500)
      ELSE c_data END
  WHERE c_w_id = ? AND c_d_id = ? AND c_id = coalesce(?, (
    SELECT c_id
    FROM (
      SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
      FROM bmsql_customer
      WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?) named
    WHERE place = (namesakes + 1) / 2))
  RETURNING c_id, c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
    c_credit, c_credit_lim, c_discount, c_balance, CASE WHEN c_credit = 'BC' THEN left(c_data, 200) END AS c_data
), district AS (
  UPDATE bmsql_district
  SET d_ytd = d_ytd + ?
  FROM customer
  WHERE d_w_id = ? AND d_id = ?
  RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
), warehouse AS (
  UPDATE bmsql_warehouse
  SET w_ytd = w_ytd + ?
  FROM district
  WHERE w_id = ?
  RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
), booked AS (
  INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  SELECT c_id, ?, ?, ?, ?, ?::timestamp, ?, w_name || '    ' || d_name
  FROM customer, district, warehouse
)
SELECT * FROM customer, district, warehouse;

-- orderStatus.show[w_id, d_id, c_id, c_last]
SELECT c_id, o_id, c_first, c_middle, c_last, c_balance, o_entry_d, o_carrier_id,
  ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
FROM bmsql_customer
CROSS JOIN LATERAL (
  SELECT o_id, o_entry_d, o_carrier_id
  FROM bmsql_oorder
  WHERE o_w_id = ? AND o_d_id = ? AND o_c_id = c_id
  ORDER BY o_id DESC
  LIMIT 1) last_order
JOIN bmsql_order_line ON ol_w_id = ? AND ol_d_id = ? AND ol_o_id = o_id
WHERE c_w_id = ? AND c_d_id = ? AND c_id = coalesce(?, (
  SELECT c_id
  FROM (
    SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
    FROM bmsql_customer
    WHERE c_w_id = ? AND c_d_id = ? AND c_last = ?) named
  WHERE place = (namesakes + 1) / 2));

-- delivery.deliver[w_id, carrier_id, delivery_d, districts]
WITH oldest AS MATERIALIZED (
  SELECT d_id, no_o_id AS o_id
  FROM unnest(?::int[]) AS d_id
  CROSS JOIN LATERAL (
    SELECT no_o_id
    FROM bmsql_new_order
    WHERE no_w_id = ? AND no_d_id = d_id
    ORDER BY no_o_id
    LIMIT 1) first_order
), taken AS (
  DELETE FROM bmsql_new_order
  USING oldest
  WHERE no_w_id = ? AND no_d_id = d_id AND no_o_id = o_id
  RETURNING d_id, o_id
), delivered AS (
  UPDATE bmsql_oorder
  SET o_carrier_id = ?
  FROM taken
  WHERE o_w_id = ? AND o_d_id = d_id AND bmsql_oorder.o_id = taken.o_id
  RETURNING d_id, o_c_id
), lines AS (
  UPDATE bmsql_order_line
  SET ol_delivery_d = ?
  FROM taken
  WHERE ol_w_id = ? AND ol_d_id = d_id AND ol_o_id = o_id
  RETURNING d_id, ol_amount
), sums AS (
  SELECT d_id, sum(ol_amount) AS amount
  FROM lines
  GROUP BY d_id
), paid AS (
  UPDATE bmsql_customer
  SET c_balance = c_balance + amount, c_delivery_cnt = c_delivery_cnt + 1
  FROM delivered
  JOIN sums ON sums.d_id = delivered.d_id
  WHERE c_w_id = ? AND c_d_id = delivered.d_id AND c_id = o_c_id
  RETURNING delivered.d_id
)
SELECT oldest.d_id, oldest.o_id, taken.d_id IS NOT NULL AS taken, paid.d_id IS NOT NULL AS paid
FROM oldest
LEFT JOIN taken ON taken.d_id = oldest.d_id
LEFT JOIN paid ON paid.d_id = oldest.d_id;

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
