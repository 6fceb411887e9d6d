-- The five transactions of TPC-C 2.4 to 2.8 as a PL/SQL package, one call a transaction, for Oracle Database 12.2 and
-- later.
--
-- Text only: no Oracle has compiled it. After making the package the run asks for its compilation errors, and ends with
-- them if there are any.
--
-- The transactions that write are table functions in an autonomous transaction: a query calls them and reads what they
-- return, as on other databases, and they have committed before they return the first row. Each statement in them sees
-- what was committed before it began, at read committed. Locks are taken in the order of postgresql.sql.

-- CREATE OR REPLACE is one step, and who comes second makes the same: nobody need wait.
--: lock
SELECT 1 FROM dual

-- How many of the two parts are there in this version, if both could be compiled.
--: installed(version)
SELECT count(*)
FROM user_source
WHERE name = 'ORDERLINE' AND instr(text, :version) > 0
  AND NOT EXISTS (SELECT 1 FROM user_errors WHERE user_errors.name = 'ORDERLINE' AND attribute = 'ERROR')

-- A package of this name that somebody else made: all versions of ours say so in their first line.
--: strangers
SELECT DISTINCT name
FROM user_source
WHERE name = 'ORDERLINE' AND line = 1 AND instr(text, '-- orderline ') = 0

-- Lines come as [item, warehouse, quantity], districts as [district].
--: create.specification
CREATE OR REPLACE PACKAGE orderline AS -- {version}
  TYPE ordered_line IS RECORD (
    amount NUMBER, line NUMBER, item_name VARCHAR2(24), price NUMBER, stock NUMBER, brand VARCHAR2(1),
    order_id NUMBER, district_tax NUMBER, warehouse_tax NUMBER, discount NUMBER, last_name VARCHAR2(16),
    credit VARCHAR2(2));
  TYPE ordered_lines IS TABLE OF ordered_line;

  TYPE paid_customer IS RECORD (
    customer_id NUMBER, first_name VARCHAR2(16), middle VARCHAR2(2), last_name VARCHAR2(16), street_1 VARCHAR2(20),
    street_2 VARCHAR2(20), city VARCHAR2(20), state VARCHAR2(2), zip VARCHAR2(9), phone VARCHAR2(16), since TIMESTAMP,
    credit VARCHAR2(2), credit_limit NUMBER, discount NUMBER, balance NUMBER, data VARCHAR2(200),
    district_name VARCHAR2(10), district_street_1 VARCHAR2(20), district_street_2 VARCHAR2(20),
    district_city VARCHAR2(20), district_state VARCHAR2(2), district_zip VARCHAR2(9),
    warehouse_name VARCHAR2(10), warehouse_street_1 VARCHAR2(20), warehouse_street_2 VARCHAR2(20),
    warehouse_city VARCHAR2(20), warehouse_state VARCHAR2(2), warehouse_zip VARCHAR2(9));
  TYPE paid_customers IS TABLE OF paid_customer;

  TYPE status_line IS RECORD (
    customer_id NUMBER, order_id NUMBER, first_name VARCHAR2(16), middle VARCHAR2(2), last_name VARCHAR2(16),
    balance NUMBER,
    entered TIMESTAMP, carrier_id NUMBER, item_id NUMBER, supply_warehouse_id NUMBER, quantity NUMBER, amount NUMBER,
    delivered TIMESTAMP);
  TYPE status_lines IS TABLE OF status_line;

  TYPE delivered_order IS RECORD (district_id NUMBER, order_id NUMBER, taken NUMBER, paid NUMBER);
  TYPE delivered_orders IS TABLE OF delivered_order;

  FUNCTION new_order(
    p_w_id NUMBER, p_d_id NUMBER, p_c_id NUMBER, p_entry_d TIMESTAMP, p_lines VARCHAR2) RETURN ordered_lines PIPELINED;
  FUNCTION payment(
    p_w_id NUMBER, p_d_id NUMBER, p_c_w_id NUMBER, p_c_d_id NUMBER, p_c_id NUMBER, p_c_last VARCHAR2, p_amount NUMBER,
    p_date TIMESTAMP) RETURN paid_customers PIPELINED;
  FUNCTION order_status(
    p_w_id NUMBER, p_d_id NUMBER, p_c_id NUMBER, p_c_last VARCHAR2) RETURN status_lines PIPELINED;
  FUNCTION delivery(
    p_w_id NUMBER, p_carrier_id NUMBER, p_delivery_d TIMESTAMP, p_districts VARCHAR2) RETURN delivered_orders PIPELINED;
  FUNCTION stock_level(p_w_id NUMBER, p_d_id NUMBER, p_threshold NUMBER) RETURN NUMBER;
END;

-- An order with an unused item ends with an error when everything else is done (2.4.2.3), which rolls it back. A customer
-- is named by number, or by last name if that is NULL. A query takes NO_DATA_FOUND of a function for its end: the driver
-- misses the row then, and nothing is left of the transaction.
--: create.body
CREATE OR REPLACE PACKAGE BODY orderline AS -- {version}
  TYPE numbers IS TABLE OF NUMBER;

  FUNCTION customer(p_w_id NUMBER, p_d_id NUMBER, p_c_id NUMBER, p_c_last VARCHAR2) RETURN NUMBER IS
    v_c_id NUMBER := p_c_id;
  BEGIN
    IF v_c_id IS NULL THEN
      SELECT c_id INTO v_c_id
      FROM (
        SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS namesakes
        FROM bmsql_customer
        WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_last = p_c_last)
      WHERE place = ceil(namesakes / 2);
    END IF;
    RETURN v_c_id;
  END;

  PROCEDURE require_row(p_rows NUMBER, p_what VARCHAR2) IS
  BEGIN
    IF p_rows <> 1 THEN
      raise_application_error(-20002, p_what || ' is missing');
    END IF;
  END;

  FUNCTION new_order(
    p_w_id NUMBER, p_d_id NUMBER, p_c_id NUMBER, p_entry_d TIMESTAMP, p_lines VARCHAR2) RETURN ordered_lines PIPELINED
  IS
    PRAGMA AUTONOMOUS_TRANSACTION;
    v_order_id NUMBER;
    v_district_tax NUMBER;
    v_warehouse_tax NUMBER;
    v_discount NUMBER;
    v_last_name VARCHAR2(16);
    v_credit VARCHAR2(2);
    v_line_count NUMBER;
    v_all_local NUMBER;
    v_supply_w_ids numbers;
    v_i_ids numbers;
    v_ordered numbers;
    v_line_counts numbers;
    v_lines ordered_lines;
  BEGIN
    UPDATE bmsql_district
    SET d_next_o_id = d_next_o_id + 1
    WHERE d_w_id = p_w_id AND d_id = p_d_id
    RETURNING d_next_o_id - 1, d_tax INTO v_order_id, v_district_tax;
    require_row(SQL%ROWCOUNT, 'district');

    SELECT w_tax, c_discount, c_last, c_credit
    INTO v_warehouse_tax, v_discount, v_last_name, v_credit
    FROM bmsql_warehouse, bmsql_customer
    WHERE w_id = p_w_id AND c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = p_c_id;

    SELECT count(*), min(CASE WHEN supply_w_id = p_w_id THEN 1 ELSE 0 END)
    INTO v_line_count, v_all_local
    FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (supply_w_id NUMBER PATH '$[1]'));

    INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
    VALUES (v_order_id, p_d_id, p_w_id, p_c_id, p_entry_d, v_line_count, v_all_local);

    INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
    VALUES (v_order_id, p_d_id, p_w_id);

    SELECT supply_w_id, i_id, sum(quantity), count(*)
    BULK COLLECT INTO v_supply_w_ids, v_i_ids, v_ordered, v_line_counts
    FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (
      i_id NUMBER PATH '$[0]', supply_w_id NUMBER PATH '$[1]', quantity NUMBER PATH '$[2]'))
    GROUP BY supply_w_id, i_id
    ORDER BY supply_w_id, i_id;

    FORALL n IN 1 .. v_i_ids.COUNT
      UPDATE bmsql_stock
      SET s_quantity = s_quantity - v_ordered(n) + 91 * greatest(0, floor((100 - (s_quantity - v_ordered(n))) / 91)),
        s_ytd = s_ytd + v_ordered(n),
        s_order_cnt = s_order_cnt + v_line_counts(n),
        s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = p_w_id THEN 0 ELSE v_line_counts(n) END
      WHERE s_w_id = v_supply_w_ids(n) AND s_i_id = v_i_ids(n);

    INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
      ol_amount, ol_dist_info)
    SELECT v_order_id, p_d_id, p_w_id, line_no, s_i_id, s_w_id, quantity, quantity * i_price,
      CASE p_d_id WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
        WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
        WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END
    FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (
      line_no FOR ORDINALITY, line_i_id NUMBER PATH '$[0]', supply_w_id NUMBER PATH '$[1]',
      quantity NUMBER PATH '$[2]'))
    JOIN bmsql_item ON i_id = line_i_id
    JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = line_i_id;

    IF SQL%ROWCOUNT < v_line_count THEN
      raise_application_error(-20001, 'order ' || v_order_id || ': item number is not valid');
    END IF;

    SELECT ol_amount, ol_number, i_name, i_price, s_quantity,
      CASE WHEN i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END,
      v_order_id, v_district_tax, v_warehouse_tax, v_discount, v_last_name, v_credit
    BULK COLLECT INTO v_lines
    FROM bmsql_order_line
    JOIN bmsql_item ON i_id = ol_i_id
    JOIN bmsql_stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
    WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id = v_order_id
    ORDER BY ol_number;
    COMMIT;

    FOR n IN 1 .. v_lines.COUNT LOOP
      PIPE ROW (v_lines(n));
    END LOOP;
    RETURN;
  EXCEPTION
    WHEN OTHERS THEN
      ROLLBACK;
      RAISE;
  END;

  FUNCTION payment(
    p_w_id NUMBER, p_d_id NUMBER, p_c_w_id NUMBER, p_c_d_id NUMBER, p_c_id NUMBER, p_c_last VARCHAR2, p_amount NUMBER,
    p_date TIMESTAMP) RETURN paid_customers PIPELINED
  IS
    PRAGMA AUTONOMOUS_TRANSACTION;
    v_paid paid_customer;
  BEGIN
    v_paid.customer_id := customer(p_c_w_id, p_c_d_id, p_c_id, p_c_last);

    UPDATE bmsql_customer
    SET c_balance = c_balance - p_amount,
      c_ytd_payment = c_ytd_payment + p_amount,
      c_payment_cnt = c_payment_cnt + 1,
      c_data = CASE WHEN c_credit = 'BC'
        THEN substr(c_id || ' ' || c_d_id || ' ' || c_w_id || ' ' || p_d_id || ' ' || p_w_id || ' '
          || to_char(p_amount, 'FM9990.00') || ' ' || c_data, 1, 500)
        ELSE c_data END
    WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = v_paid.customer_id
    RETURNING c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
      c_credit, c_credit_lim, c_discount, c_balance, CASE WHEN c_credit = 'BC' THEN substr(c_data, 1, 200) END
    INTO v_paid.first_name, v_paid.middle, v_paid.last_name, v_paid.street_1, v_paid.street_2, v_paid.city, v_paid.state,
      v_paid.zip, v_paid.phone, v_paid.since, v_paid.credit, v_paid.credit_limit, v_paid.discount, v_paid.balance,
      v_paid.data;
    require_row(SQL%ROWCOUNT, 'customer');

    UPDATE bmsql_district
    SET d_ytd = d_ytd + p_amount
    WHERE d_w_id = p_w_id AND d_id = p_d_id
    RETURNING d_name, d_street_1, d_street_2, d_city, d_state, d_zip
    INTO v_paid.district_name, v_paid.district_street_1, v_paid.district_street_2, v_paid.district_city,
      v_paid.district_state, v_paid.district_zip;
    require_row(SQL%ROWCOUNT, 'district');

    UPDATE bmsql_warehouse
    SET w_ytd = w_ytd + p_amount
    WHERE w_id = p_w_id
    RETURNING w_name, w_street_1, w_street_2, w_city, w_state, w_zip
    INTO v_paid.warehouse_name, v_paid.warehouse_street_1, v_paid.warehouse_street_2, v_paid.warehouse_city,
      v_paid.warehouse_state, v_paid.warehouse_zip;
    require_row(SQL%ROWCOUNT, 'warehouse');

    INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
    VALUES (v_paid.customer_id, p_c_d_id, p_c_w_id, p_d_id, p_w_id, p_date, p_amount,
      v_paid.warehouse_name || '    ' || v_paid.district_name);
    COMMIT;

    PIPE ROW (v_paid);
    RETURN;
  EXCEPTION
    WHEN OTHERS THEN
      ROLLBACK;
      RAISE;
  END;

  FUNCTION order_status(
    p_w_id NUMBER, p_d_id NUMBER, p_c_id NUMBER, p_c_last VARCHAR2) RETURN status_lines PIPELINED
  IS
    v_c_id NUMBER := customer(p_w_id, p_d_id, p_c_id, p_c_last);
    v_lines status_lines;
  BEGIN
    SELECT c_id, o_id, c_first, c_middle, c_last, c_balance, o_entry_d, o_carrier_id,
      ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
    BULK COLLECT INTO v_lines
    FROM bmsql_customer
    JOIN bmsql_oorder ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_id = (
      SELECT max(o_id)
      FROM bmsql_oorder
      WHERE o_w_id = p_w_id AND o_d_id = p_d_id AND o_c_id = v_c_id)
    JOIN bmsql_order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
    WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = v_c_id;

    FOR n IN 1 .. v_lines.COUNT LOOP
      PIPE ROW (v_lines(n));
    END LOOP;
    RETURN;
  END;

  -- Who deletes, delivers: if a rival was faster, the district is asked again.
  FUNCTION delivery(
    p_w_id NUMBER, p_carrier_id NUMBER, p_delivery_d TIMESTAMP, p_districts VARCHAR2) RETURN delivered_orders PIPELINED
  IS
    PRAGMA AUTONOMOUS_TRANSACTION;
    v_d_ids numbers;
    v_order delivered_order;
    v_orders delivered_orders := delivered_orders();
    v_c_id NUMBER;
    v_amount NUMBER;
  BEGIN
    v_order.taken := 1;
    v_order.paid := 1;
    SELECT d_id
    BULK COLLECT INTO v_d_ids
    FROM JSON_TABLE(p_districts, '$[*]' COLUMNS (d_id NUMBER PATH '$[0]'))
    ORDER BY d_id;

    FOR n IN 1 .. v_d_ids.COUNT LOOP
      v_order.district_id := v_d_ids(n);
      LOOP
        SELECT min(no_o_id) INTO v_order.order_id
        FROM bmsql_new_order
        WHERE no_w_id = p_w_id AND no_d_id = v_order.district_id;
        EXIT WHEN v_order.order_id IS NULL;

        DELETE FROM bmsql_new_order
        WHERE no_w_id = p_w_id AND no_d_id = v_order.district_id AND no_o_id = v_order.order_id;
        EXIT WHEN SQL%ROWCOUNT = 1;
      END LOOP;

      IF v_order.order_id IS NOT NULL THEN
        UPDATE bmsql_oorder
        SET o_carrier_id = p_carrier_id
        WHERE o_w_id = p_w_id AND o_d_id = v_order.district_id AND o_id = v_order.order_id
        RETURNING o_c_id INTO v_c_id;
        require_row(SQL%ROWCOUNT, 'order');

        UPDATE bmsql_order_line
        SET ol_delivery_d = p_delivery_d
        WHERE ol_w_id = p_w_id AND ol_d_id = v_order.district_id AND ol_o_id = v_order.order_id
        RETURNING sum(ol_amount) INTO v_amount;

        UPDATE bmsql_customer
        SET c_balance = c_balance + v_amount, c_delivery_cnt = c_delivery_cnt + 1
        WHERE c_w_id = p_w_id AND c_d_id = v_order.district_id AND c_id = v_c_id;
        require_row(SQL%ROWCOUNT, 'customer of an order');

        v_orders.EXTEND;
        v_orders(v_orders.LAST) := v_order;
      END IF;
    END LOOP;
    COMMIT;

    FOR n IN 1 .. v_orders.COUNT LOOP
      PIPE ROW (v_orders(n));
    END LOOP;
    RETURN;
  EXCEPTION
    WHEN OTHERS THEN
      ROLLBACK;
      RAISE;
  END;

  FUNCTION stock_level(p_w_id NUMBER, p_d_id NUMBER, p_threshold NUMBER) RETURN NUMBER IS
    v_next NUMBER;
    v_low NUMBER;
  BEGIN
    SELECT d_next_o_id INTO v_next
    FROM bmsql_district
    WHERE d_w_id = p_w_id AND d_id = p_d_id;

    SELECT count(DISTINCT s_i_id) INTO v_low
    FROM bmsql_order_line
    JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
    WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id >= v_next - 20 AND ol_o_id < v_next
      AND s_quantity < p_threshold;
    RETURN v_low;
  END;
END;

-- Making a package that cannot be compiled is no error.
--: mark.compiled
DECLARE
  v_error VARCHAR2(2000);
BEGIN
  SELECT min(type || ', line ' || line || ': ' || substr(text, 1, 1500)) KEEP (DENSE_RANK FIRST ORDER BY sequence)
  INTO v_error
  FROM user_errors
  WHERE name = 'ORDERLINE' AND attribute = 'ERROR';
  IF v_error IS NOT NULL THEN
    raise_application_error(-20003, 'the package cannot be compiled: ' || v_error);
  END IF;
END;

--: drop.package
BEGIN
  EXECUTE IMMEDIATE 'DROP PACKAGE orderline';
EXCEPTION
  WHEN OTHERS THEN
    IF SQLCODE <> -4043 THEN
      RAISE;
    END IF;
END;

--: newOrder.place(w_id, d_id, c_id, entry_d, lines)
--@ unused-item: code 20001
--@ rows: json
--@ commit: inside
SELECT * FROM TABLE(orderline.new_order(:w_id, :d_id, :c_id, :entry_d, :lines))

--: payment.pay(w_id, d_id, c_w_id, c_d_id, c_id, c_last, amount, date)
--@ commit: inside
SELECT * FROM TABLE(orderline.payment(:w_id, :d_id, :c_w_id, :c_d_id, :c_id, :c_last, :amount, :date))

--: orderStatus.show(w_id, d_id, c_id, c_last)
--@ commit: inside
SELECT * FROM TABLE(orderline.order_status(:w_id, :d_id, :c_id, :c_last))

--: delivery.deliver(w_id, carrier_id, delivery_d, districts)
--@ rows: json
--@ commit: inside
SELECT * FROM TABLE(orderline.delivery(:w_id, :carrier_id, :delivery_d, :districts))

--: stockLevel.count(w_id, d_id, threshold)
--@ commit: inside
SELECT orderline.stock_level(:w_id, :d_id, :threshold) FROM dual
