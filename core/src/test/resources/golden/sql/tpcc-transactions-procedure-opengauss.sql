-- lock[]
SELECT pg_advisory_xact_lock(hashtext('orderline procedures'));

-- installed[version]
SELECT count(*)
FROM pg_proc
WHERE pg_function_is_visible(oid) AND obj_description(oid, 'pg_proc') = ?
  AND proname IN ('orderline_new_order', 'orderline_payment', 'orderline_order_status', 'orderline_delivery',
    'orderline_stock_level');

-- strangers[]
SELECT proname
FROM pg_proc
WHERE pg_function_is_visible(oid) AND coalesce(obj_description(oid, 'pg_proc'), '') NOT LIKE 'orderline %'
  AND proname IN ('orderline_new_order', 'orderline_payment', 'orderline_order_status', 'orderline_delivery',
    'orderline_stock_level');

-- create.newOrder[]
CREATE FUNCTION orderline_new_order(
  p_w_id integer, p_d_id integer, p_c_id integer, p_entry_d timestamp, p_i_ids integer[], p_supply_w_ids integer[],
  p_quantities integer[])
RETURNS TABLE (
  amount numeric, line integer, item_name varchar, price numeric, stock integer, brand text,
  order_id integer, district_tax numeric, warehouse_tax numeric, discount numeric, last_name varchar, credit bpchar)
LANGUAGE plpgsql
AS $$
DECLARE
  written_lines integer;
BEGIN
  UPDATE bmsql_district
  SET d_next_o_id = d_next_o_id + 1
  WHERE d_w_id = p_w_id AND d_id = p_d_id
  RETURNING d_next_o_id - 1, d_tax INTO STRICT order_id, district_tax;

  SELECT w_tax, c_discount, c_last, c_credit
  INTO STRICT warehouse_tax, discount, last_name, credit
  FROM bmsql_warehouse, bmsql_customer
  WHERE w_id = p_w_id AND c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = p_c_id;

  INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
  VALUES (order_id, p_d_id, p_w_id, p_c_id, p_entry_d, array_length(p_i_ids, 1),
    CASE WHEN p_w_id = ALL (p_supply_w_ids) THEN 1 ELSE 0 END);

  INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
  VALUES (order_id, p_d_id, p_w_id);

  RETURN QUERY
  WITH ordered_line AS (
    SELECT line_no, p_i_ids[line_no] AS i_id, p_supply_w_ids[line_no] AS supply_w_id, p_quantities[line_no] AS quantity
    FROM generate_series(1, array_length(p_i_ids, 1)) AS line_no
  ), wanted AS (
    SELECT supply_w_id, i_id, sum(quantity)::int AS ordered, count(*)::int AS line_count
    FROM ordered_line
    GROUP BY supply_w_id, i_id
  ), locked AS (
    SELECT supply_w_id, i_id, ordered, line_count
    FROM wanted
    JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = i_id
    ORDER BY s_w_id, s_i_id
    FOR UPDATE OF bmsql_stock
  ), taken AS (
    UPDATE bmsql_stock
    SET s_quantity = s_quantity - ordered + 91 * greatest(0, floor((100 - (s_quantity - ordered)) / 91.0)::int),
      s_ytd = s_ytd + ordered,
      s_order_cnt = s_order_cnt + line_count,
      s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = p_w_id THEN 0 ELSE line_count END
    FROM locked
    WHERE s_w_id = supply_w_id AND s_i_id = i_id
    RETURNING s_w_id, s_i_id, s_quantity, s_data,
      CASE p_d_id WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
        WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
        WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END AS dist_info
  ), priced AS (
    SELECT line_no, l.i_id, l.supply_w_id, quantity, i_name, i_price, quantity * i_price AS line_amount, s_quantity,
      dist_info, CASE WHEN i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END AS generic
    FROM ordered_line l
    JOIN bmsql_item ON bmsql_item.i_id = l.i_id
    JOIN taken ON s_w_id = l.supply_w_id AND s_i_id = l.i_id
  ), written AS (
    INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
      ol_amount, ol_dist_info)
    SELECT order_id, p_d_id, p_w_id, line_no, i_id, supply_w_id, quantity, line_amount, dist_info
    FROM priced
  )
  SELECT line_amount, line_no, i_name, i_price, s_quantity, generic,
    order_id, district_tax, warehouse_tax, discount, last_name, credit
  FROM priced
  ORDER BY line_no;

  GET DIAGNOSTICS written_lines = ROW_COUNT;
  IF written_lines < array_length(p_i_ids, 1) THEN
    RAISE EXCEPTION 'order %: item number is not valid', order_id USING ERRCODE = 'OL001';
  END IF;
END
$$;

-- create.payment[]
CREATE FUNCTION orderline_payment(
  p_w_id integer, p_d_id integer, p_c_w_id integer, p_c_d_id integer, p_c_id integer, p_c_last text, p_amount numeric,
  p_date timestamp)
RETURNS TABLE (
  customer_id integer, first varchar, middle bpchar, last varchar, street_1 varchar, street_2 varchar, city varchar,
  state bpchar, zip bpchar, phone bpchar, since timestamp, credit bpchar, credit_limit numeric, discount numeric,
  balance numeric, data text, district_name varchar, district_street_1 varchar, district_street_2 varchar,
  district_city varchar, district_state bpchar, district_zip bpchar, warehouse_name varchar,
  warehouse_street_1 varchar, warehouse_street_2 varchar, warehouse_city varchar, warehouse_state bpchar,
  warehouse_zip bpchar)
LANGUAGE plpgsql
AS $$
BEGIN
  customer_id := p_c_id;
  IF customer_id IS NULL THEN
    SELECT c_id INTO STRICT customer_id
    FROM (
      SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
      FROM bmsql_customer
      WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_last = p_c_last) named
    WHERE 2 * place IN (namesakes, namesakes + 1);
  END IF;

  UPDATE bmsql_customer
  SET c_balance = c_balance - p_amount,
    c_ytd_payment = c_ytd_payment + p_amount,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE WHEN c_credit = 'BC'
      THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, p_d_id, p_w_id, p_amount, c_data), 500)
      ELSE c_data END
  WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = customer_id
  RETURNING c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
    c_credit, c_credit_lim, c_discount, c_balance, CASE WHEN c_credit = 'BC' THEN left(c_data, 200) END
  INTO STRICT first, middle, last, street_1, street_2, city, state, zip, phone, since,
    credit, credit_limit, discount, balance, data;

  UPDATE bmsql_district
  SET d_ytd = d_ytd + p_amount
  WHERE d_w_id = p_w_id AND d_id = p_d_id
  RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
  INTO STRICT district_name, district_street_1, district_street_2, district_city, district_state, district_zip;

  UPDATE bmsql_warehouse
  SET w_ytd = w_ytd + p_amount
  WHERE w_id = p_w_id
  RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
  INTO STRICT warehouse_name, warehouse_street_1, warehouse_street_2, warehouse_city, warehouse_state, warehouse_zip;

  INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (customer_id, p_c_d_id, p_c_w_id, p_d_id, p_w_id, p_date, p_amount, warehouse_name || '    ' || district_name);

  RETURN NEXT;
END
$$;

-- create.orderStatus[]
CREATE FUNCTION orderline_order_status(p_w_id integer, p_d_id integer, p_c_id integer, p_c_last text)
RETURNS TABLE (
  customer_id integer, order_id integer, first varchar, middle bpchar, last varchar, balance numeric,
  entered timestamp, carrier_id integer,
  item_id integer, supply_warehouse_id integer, quantity integer, amount numeric, delivered timestamp)
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  customer_id := p_c_id;
  IF customer_id IS NULL THEN
    SELECT c_id INTO STRICT customer_id
    FROM (
      SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
      FROM bmsql_customer
      WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_last = p_c_last) named
    WHERE 2 * place IN (namesakes, namesakes + 1);
  END IF;

  SELECT c_first, c_middle, c_last, c_balance
  INTO STRICT first, middle, last, balance
  FROM bmsql_customer
  WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = customer_id;

  SELECT o_id, o_entry_d, o_carrier_id
  INTO STRICT order_id, entered, carrier_id
  FROM bmsql_oorder
  WHERE o_w_id = p_w_id AND o_d_id = p_d_id AND o_c_id = customer_id
  ORDER BY o_id DESC
  LIMIT 1;

  RETURN QUERY
  SELECT customer_id, order_id, first, middle, last, balance, entered, carrier_id,
    ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
  FROM bmsql_order_line
  WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id = order_id;
END
$$;

-- create.delivery[]
CREATE FUNCTION orderline_delivery(p_w_id integer, p_carrier_id integer, p_delivery_d timestamp, p_districts integer[])
RETURNS TABLE (district_id integer, order_id integer, taken boolean, paid boolean)
LANGUAGE plpgsql
AS $$
DECLARE
  v_districts integer[] := p_districts;
  v_lost integer[];
BEGIN
  WHILE array_length(v_districts, 1) > 0 LOOP
    v_lost := '{}';
    FOR district_id, order_id, taken, paid IN
      WITH oldest AS (
        SELECT d_id, o_id
        FROM (
          SELECT d_id, (
            SELECT no_o_id
            FROM bmsql_new_order
            WHERE no_w_id = p_w_id AND no_d_id = d_id
            ORDER BY no_o_id
            LIMIT 1) AS o_id
          FROM unnest(v_districts) AS d_id) of_district
        WHERE o_id IS NOT NULL
      ), removed AS (
        DELETE FROM bmsql_new_order
        USING oldest
        WHERE no_w_id = p_w_id AND no_d_id = d_id AND no_o_id = o_id
        RETURNING d_id, o_id
      ), delivered AS (
        UPDATE bmsql_oorder
        SET o_carrier_id = p_carrier_id
        FROM removed
        WHERE o_w_id = p_w_id AND o_d_id = d_id AND bmsql_oorder.o_id = removed.o_id
        RETURNING d_id, o_c_id
      ), lines AS (
        UPDATE bmsql_order_line
        SET ol_delivery_d = p_delivery_d
        FROM removed
        WHERE ol_w_id = p_w_id AND ol_d_id = d_id AND ol_o_id = o_id
        RETURNING d_id, ol_amount
      ), sums AS (
        SELECT d_id, sum(ol_amount) AS amount
        FROM lines
        GROUP BY d_id
      ), credited AS (
        UPDATE bmsql_customer
        SET c_balance = c_balance + amount, c_delivery_cnt = c_delivery_cnt + 1
        FROM delivered
        JOIN sums ON sums.d_id = delivered.d_id
        WHERE c_w_id = p_w_id AND c_d_id = delivered.d_id AND c_id = o_c_id
        RETURNING delivered.d_id
      )
      SELECT oldest.d_id, oldest.o_id, removed.d_id IS NOT NULL, credited.d_id IS NOT NULL
      FROM oldest
      LEFT JOIN removed ON removed.d_id = oldest.d_id
      LEFT JOIN credited ON credited.d_id = oldest.d_id
    LOOP
      IF taken THEN
        RETURN NEXT;
      ELSE
        v_lost := v_lost || district_id;
      END IF;
    END LOOP;
    v_districts := v_lost;
  END LOOP;
END
$$;

-- create.stockLevel[]
CREATE FUNCTION orderline_stock_level(p_w_id integer, p_d_id integer, p_threshold integer)
RETURNS bigint
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  v_next integer;
BEGIN
  SELECT d_next_o_id INTO STRICT v_next
  FROM bmsql_district
  WHERE d_w_id = p_w_id AND d_id = p_d_id;

  RETURN (
    SELECT count(DISTINCT s_i_id)
    FROM bmsql_order_line
    JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
    WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id >= v_next - 20 AND ol_o_id < v_next
      AND s_quantity < p_threshold);
END
$$;

-- mark.newOrder[]
COMMENT ON FUNCTION orderline_new_order(integer, integer, integer, timestamp, integer[], integer[], integer[])
  IS '{version}';

-- mark.payment[]
COMMENT ON FUNCTION orderline_payment(integer, integer, integer, integer, integer, text, numeric, timestamp)
  IS '{version}';

-- mark.orderStatus[]
COMMENT ON FUNCTION orderline_order_status(integer, integer, integer, text) IS '{version}';

-- mark.delivery[]
COMMENT ON FUNCTION orderline_delivery(integer, integer, timestamp, integer[]) IS '{version}';

-- mark.stockLevel[]
COMMENT ON FUNCTION orderline_stock_level(integer, integer, integer) IS '{version}';

-- drop.newOrder[]
DROP FUNCTION IF EXISTS orderline_new_order(integer, integer, integer, timestamp, integer[], integer[], integer[]);

-- drop.payment[]
DROP FUNCTION IF EXISTS orderline_payment(integer, integer, integer, integer, integer, text, numeric, timestamp);

-- drop.orderStatus[]
DROP FUNCTION IF EXISTS orderline_order_status(integer, integer, integer, text);

-- drop.delivery[]
DROP FUNCTION IF EXISTS orderline_delivery(integer, integer, timestamp, integer[]);

-- drop.stockLevel[]
DROP FUNCTION IF EXISTS orderline_stock_level(integer, integer, integer);

-- newOrder.place[w_id, d_id, c_id, entry_d, i_ids, supply_w_ids, quantities]
SELECT * FROM orderline_new_order(?, ?, ?, ?, ?, ?, ?);

-- payment.pay[w_id, d_id, c_w_id, c_d_id, c_id, c_last, amount, date]
SELECT * FROM orderline_payment(?, ?, ?, ?, ?, ?, ?, ?);

-- orderStatus.show[w_id, d_id, c_id, c_last]
SELECT * FROM orderline_order_status(?, ?, ?, ?);

-- delivery.deliver[w_id, carrier_id, delivery_d, districts]
SELECT * FROM orderline_delivery(?, ?, ?, ?);

-- stockLevel.count[w_id, d_id, threshold]
SELECT orderline_stock_level(?, ?, ?);
