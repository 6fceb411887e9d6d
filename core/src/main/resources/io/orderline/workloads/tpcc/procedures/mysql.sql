-- The five transactions of TPC-C 2.4 to 2.8 as procedures for MariaDB and MySQL, one call a transaction. A procedure that
-- writes begins and commits by itself; the end of the transaction is the last thing that the caller hears of.
--
-- Locks are taken as in batch/mysql.sql: districts before customers before warehouses, and before stock.
--
-- An error rolls back everything before the caller hears of it, because some errors, such as a lock wait that took too
-- long, would only undo their own statement. A row that is missing is an error too. A caller that rolls back as well need
-- not know which errors reach a handler.

-- Who makes procedures, makes all of them; others wait until its connection is closed.
--: lock
SELECT GET_LOCK(concat('orderline procedures ', DATABASE()), 60)

-- How many of the procedures are there in this version.
--: installed(version)
SELECT count(*)
FROM information_schema.routines
WHERE routine_schema = DATABASE() AND routine_comment = :version
  AND routine_name IN ('orderline_new_order', 'orderline_payment', 'orderline_order_status', 'orderline_delivery',
    'orderline_stock_level')

-- Those that somebody else made: all versions of ours have a comment that begins so.
--: strangers
SELECT routine_name
FROM information_schema.routines
WHERE routine_schema = DATABASE() AND routine_comment NOT LIKE 'orderline %'
  AND routine_name IN ('orderline_new_order', 'orderline_payment', 'orderline_order_status', 'orderline_delivery',
    'orderline_stock_level')

-- One row for each line, which come as [item, warehouse, quantity]. An order with an unused item ends with an error when
-- everything else is done (2.4.2.3), which rolls it back. Stock is taken as in batch/mysql.sql; its rows are locked by
-- warehouse and item, as the caller sorts the lines.
--: create.newOrder
CREATE PROCEDURE orderline_new_order(p_w_id int, p_d_id int, p_c_id int, p_entry_d datetime(6), p_lines text)
COMMENT '{version}'
BEGIN
  DECLARE v_order_id, v_line_count, v_written int;
  DECLARE v_district_tax, v_warehouse_tax, v_discount decimal(4, 4);
  DECLARE v_last_name varchar(16);
  DECLARE v_credit char(2);
  DECLARE v_message varchar(100);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  DECLARE EXIT HANDLER FOR NOT FOUND BEGIN
    ROLLBACK;
    SIGNAL SQLSTATE '21000' SET MESSAGE_TEXT = 'New-Order: district, warehouse or customer is missing';
  END;

  SET v_line_count = JSON_LENGTH(p_lines);
  START TRANSACTION;
  SELECT d_next_o_id, d_tax INTO v_order_id, v_district_tax
  FROM bmsql_district
  WHERE d_w_id = p_w_id AND d_id = p_d_id
  FOR UPDATE;

  SELECT w_tax, c_discount, c_last, c_credit INTO v_warehouse_tax, v_discount, v_last_name, v_credit
  FROM bmsql_warehouse, bmsql_customer
  WHERE w_id = p_w_id AND c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = p_c_id;

  UPDATE bmsql_district
  SET d_next_o_id = v_order_id + 1
  WHERE d_w_id = p_w_id AND d_id = p_d_id;

  INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
  SELECT v_order_id, p_d_id, p_w_id, p_c_id, p_entry_d, v_line_count, min(supply_w_id = p_w_id)
  FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (supply_w_id int PATH '$[1]')) given;

  INSERT INTO bmsql_new_order (no_o_id, no_d_id, no_w_id)
  VALUES (v_order_id, p_d_id, p_w_id);

  UPDATE (
    SELECT supply_w_id, i_id, sum(quantity) AS ordered, count(*) AS line_count
    FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (
      i_id int PATH '$[0]', supply_w_id int PATH '$[1]', quantity int PATH '$[2]')) given
    GROUP BY supply_w_id, i_id
    ORDER BY supply_w_id, i_id
    LIMIT 15) wanted
  STRAIGHT_JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = i_id
  SET s_quantity = s_quantity - ordered + 91 * greatest(0, (100 - (s_quantity - ordered)) DIV 91),
    s_ytd = s_ytd + ordered,
    s_order_cnt = s_order_cnt + line_count,
    s_remote_cnt = s_remote_cnt + CASE WHEN s_w_id = p_w_id THEN 0 ELSE line_count END;

  INSERT INTO bmsql_order_line (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
    ol_amount, ol_dist_info)
  SELECT v_order_id, p_d_id, p_w_id, number, s_i_id, s_w_id, quantity, quantity * i_price,
    CASE p_d_id WHEN 1 THEN s_dist_01 WHEN 2 THEN s_dist_02 WHEN 3 THEN s_dist_03 WHEN 4 THEN s_dist_04
      WHEN 5 THEN s_dist_05 WHEN 6 THEN s_dist_06 WHEN 7 THEN s_dist_07 WHEN 8 THEN s_dist_08
      WHEN 9 THEN s_dist_09 WHEN 10 THEN s_dist_10 END
  FROM JSON_TABLE(p_lines, '$[*]' COLUMNS (
    number FOR ORDINALITY, line_i_id int PATH '$[0]', supply_w_id int PATH '$[1]', quantity int PATH '$[2]')) line
  STRAIGHT_JOIN bmsql_item ON i_id = line_i_id
  STRAIGHT_JOIN bmsql_stock ON s_w_id = supply_w_id AND s_i_id = line_i_id;
  SET v_written = ROW_COUNT();

  IF v_written < v_line_count THEN
    SET v_message = concat('order ', v_order_id, ': item number is not valid');
    SIGNAL SQLSTATE 'OL001' SET MESSAGE_TEXT = v_message;
  END IF;

  SELECT ol_amount AS amount, ol_number AS line, i_name AS item_name, i_price AS price, s_quantity AS stock,
    CASE WHEN i_data LIKE '%ORIGINAL%' AND s_data LIKE '%ORIGINAL%' THEN 'B' ELSE 'G' END AS brand,
    v_order_id AS order_id, v_district_tax AS district_tax, v_warehouse_tax AS warehouse_tax, v_discount AS discount,
    v_last_name AS last_name, v_credit AS credit
  FROM bmsql_order_line
  STRAIGHT_JOIN bmsql_item ON i_id = ol_i_id
  STRAIGHT_JOIN bmsql_stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
  WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id = v_order_id;
  COMMIT;
END

-- The customer is named by number, or by last name if that is NULL. The warehouse, which all payments of its terminals
-- wait for, is locked last.
--: create.payment
CREATE PROCEDURE orderline_payment(
  p_w_id int, p_d_id int, p_c_w_id int, p_c_d_id int, p_c_id int, p_c_last varchar(16), p_amount decimal(6, 2),
  p_date datetime(6))
COMMENT '{version}'
BEGIN
  DECLARE v_c_id, v_namesakes, v_place int;
  DECLARE v_district_name, v_warehouse_name varchar(10);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  DECLARE EXIT HANDLER FOR NOT FOUND BEGIN
    ROLLBACK;
    SIGNAL SQLSTATE '21000' SET MESSAGE_TEXT = 'Payment: district, customer or warehouse is missing';
  END;

  START TRANSACTION;
  SET v_c_id = p_c_id;
  IF v_c_id IS NULL THEN
    SELECT count(*) INTO v_namesakes
    FROM bmsql_customer
    WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_last = p_c_last;
    SET v_place = greatest(0, (v_namesakes - 1) DIV 2);
    SELECT c_id INTO v_c_id
    FROM bmsql_customer
    WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_last = p_c_last
    ORDER BY c_first
    LIMIT v_place, 1;
  END IF;

  SELECT d_name INTO v_district_name
  FROM bmsql_district
  WHERE d_w_id = p_w_id AND d_id = p_d_id
  FOR UPDATE;

  UPDATE bmsql_district
  SET d_ytd = d_ytd + p_amount
  WHERE d_w_id = p_w_id AND d_id = p_d_id;

  SELECT c_id INTO v_c_id
  FROM bmsql_customer
  WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = v_c_id
  FOR UPDATE;

  UPDATE bmsql_customer
  SET c_balance = c_balance - p_amount,
    c_ytd_payment = c_ytd_payment + p_amount,
    c_payment_cnt = c_payment_cnt + 1,
    c_data = CASE WHEN c_credit = 'BC'
      THEN left(concat_ws(' ', c_id, c_d_id, c_w_id, p_d_id, p_w_id, p_amount, c_data), 500)
      ELSE c_data END
  WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = v_c_id;

  SELECT w_name INTO v_warehouse_name
  FROM bmsql_warehouse
  WHERE w_id = p_w_id;

  INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
  VALUES (v_c_id, p_c_d_id, p_c_w_id, p_d_id, p_w_id, p_date, p_amount,
    concat(v_warehouse_name, '    ', v_district_name));

  UPDATE bmsql_warehouse
  SET w_ytd = w_ytd + p_amount
  WHERE w_id = p_w_id;

  SELECT c_id AS customer_id, c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip, c_phone, c_since,
    c_credit, c_credit_lim, c_discount, c_balance, CASE WHEN c_credit = 'BC' THEN left(c_data, 200) END AS c_data,
    d_name, d_street_1, d_street_2, d_city, d_state, d_zip, w_name, w_street_1, w_street_2, w_city, w_state, w_zip
  FROM bmsql_customer, bmsql_district, bmsql_warehouse
  WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = v_c_id AND d_w_id = p_w_id AND d_id = p_d_id
    AND w_id = p_w_id;
  COMMIT;
END

-- One row for each line of the customer's last order.
--: create.orderStatus
CREATE PROCEDURE orderline_order_status(p_w_id int, p_d_id int, p_c_id int, p_c_last varchar(16))
COMMENT '{version}'
BEGIN
  DECLARE v_c_id, v_namesakes, v_place int;

  SET v_c_id = p_c_id;
  IF v_c_id IS NULL THEN
    SELECT count(*) INTO v_namesakes
    FROM bmsql_customer
    WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_last = p_c_last;
    SET v_place = greatest(0, (v_namesakes - 1) DIV 2);
    SELECT c_id INTO v_c_id
    FROM bmsql_customer
    WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_last = p_c_last
    ORDER BY c_first
    LIMIT v_place, 1;
  END IF;

  SELECT c_id, o_id, c_first, c_middle, c_last, c_balance, o_entry_d, o_carrier_id,
    ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
  FROM bmsql_customer
  STRAIGHT_JOIN bmsql_oorder ON o_w_id = p_w_id AND o_d_id = p_d_id AND o_id = (
    SELECT max(o_id)
    FROM bmsql_oorder last_order
    WHERE o_w_id = p_w_id AND o_d_id = p_d_id AND o_c_id = v_c_id)
  STRAIGHT_JOIN bmsql_order_line ON ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id = o_id
  WHERE c_w_id = p_w_id AND c_d_id = p_d_id AND c_id = v_c_id;
  COMMIT;
END

-- One row for each of the districts, which come as [district], that had an order to deliver. Nobody else can deliver an
-- order whose row of new orders is locked: so none is lost to a rival, and each customer is paid or it is an error.
--: create.delivery
CREATE PROCEDURE orderline_delivery(p_w_id int, p_carrier_id int, p_delivery_d datetime(6), p_districts text)
COMMENT '{version}'
BEGIN
  DECLARE v_orders text;
  DECLARE v_order_count, v_line_count int;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  START TRANSACTION;
  SELECT JSON_ARRAYAGG(JSON_ARRAY(o_d_id, o_id)), count(*), sum(o_ol_cnt) INTO v_orders, v_order_count, v_line_count
  FROM (
    SELECT d_id, (
      SELECT no_o_id
      FROM bmsql_new_order
      WHERE no_w_id = p_w_id AND no_d_id = d_id
      ORDER BY no_o_id
      LIMIT 1
      FOR UPDATE) AS oldest
    FROM JSON_TABLE(p_districts, '$[*]' COLUMNS (d_id int PATH '$[0]')) given) new_order
  STRAIGHT_JOIN bmsql_oorder ON o_w_id = p_w_id AND o_d_id = d_id AND o_id = oldest
  FOR UPDATE;
  SET v_orders = coalesce(v_orders, '[]');

  DELETE bmsql_new_order
  FROM JSON_TABLE(v_orders, '$[*]' COLUMNS (d_id int PATH '$[0]', o_id int PATH '$[1]')) delivered
  STRAIGHT_JOIN bmsql_new_order ON no_w_id = p_w_id AND no_d_id = d_id AND no_o_id = o_id;
  IF ROW_COUNT() <> v_order_count THEN
    SIGNAL SQLSTATE '21000' SET MESSAGE_TEXT = 'Delivery: a row of new orders is missing';
  END IF;

  UPDATE (
    SELECT d_id, delivered_o_id, sum(ol_amount) AS amount
    FROM JSON_TABLE(v_orders, '$[*]' COLUMNS (d_id int PATH '$[0]', delivered_o_id int PATH '$[1]')) given
    STRAIGHT_JOIN bmsql_order_line ON ol_w_id = p_w_id AND ol_d_id = d_id AND ol_o_id = delivered_o_id
    GROUP BY d_id, delivered_o_id) delivered
  STRAIGHT_JOIN bmsql_oorder ON o_w_id = p_w_id AND o_d_id = d_id AND o_id = delivered_o_id
  STRAIGHT_JOIN bmsql_customer ON c_w_id = p_w_id AND c_d_id = d_id AND c_id = o_c_id
  STRAIGHT_JOIN bmsql_order_line ON ol_w_id = p_w_id AND ol_d_id = d_id AND ol_o_id = delivered_o_id
  SET o_carrier_id = p_carrier_id,
    ol_delivery_d = p_delivery_d,
    c_balance = c_balance + amount,
    c_delivery_cnt = c_delivery_cnt + 1;
  IF ROW_COUNT() <> 2 * v_order_count + coalesce(v_line_count, 0) THEN
    SIGNAL SQLSTATE '21000' SET MESSAGE_TEXT = 'Delivery: an order, its customer or a line of it is missing';
  END IF;

  SELECT district_id, order_id, TRUE AS taken, TRUE AS paid
  FROM JSON_TABLE(v_orders, '$[*]' COLUMNS (district_id int PATH '$[0]', order_id int PATH '$[1]')) delivered;
  COMMIT;
END

--: create.stockLevel
CREATE PROCEDURE orderline_stock_level(p_w_id int, p_d_id int, p_threshold int)
COMMENT '{version}'
BEGIN
  SELECT count(DISTINCT s_i_id)
  FROM bmsql_district
  STRAIGHT_JOIN bmsql_order_line
    ON ol_w_id = p_w_id AND ol_d_id = p_d_id AND ol_o_id >= d_next_o_id - 20 AND ol_o_id < d_next_o_id
  STRAIGHT_JOIN bmsql_stock ON s_w_id = p_w_id AND s_i_id = ol_i_id
  WHERE d_w_id = p_w_id AND d_id = p_d_id AND s_quantity < p_threshold;
  COMMIT;
END

--: drop.newOrder
DROP PROCEDURE IF EXISTS orderline_new_order

--: drop.payment
DROP PROCEDURE IF EXISTS orderline_payment

--: drop.orderStatus
DROP PROCEDURE IF EXISTS orderline_order_status

--: drop.delivery
DROP PROCEDURE IF EXISTS orderline_delivery

--: drop.stockLevel
DROP PROCEDURE IF EXISTS orderline_stock_level

--: newOrder.place(w_id, d_id, c_id, entry_d, lines)
--@ unused-item: OL001
--@ rows: json
--@ commit: inside
CALL orderline_new_order(:w_id, :d_id, :c_id, :entry_d, :lines)

--: payment.pay(w_id, d_id, c_w_id, c_d_id, c_id, c_last, amount, date)
--@ commit: inside
CALL orderline_payment(:w_id, :d_id, :c_w_id, :c_d_id, :c_id, :c_last, :amount, :date)

--: orderStatus.show(w_id, d_id, c_id, c_last)
--@ commit: inside
CALL orderline_order_status(:w_id, :d_id, :c_id, :c_last)

--: delivery.deliver(w_id, carrier_id, delivery_d, districts)
--@ rows: json
--@ commit: inside
CALL orderline_delivery(:w_id, :carrier_id, :delivery_d, :districts)

--: stockLevel.count(w_id, d_id, threshold)
--@ commit: inside
CALL orderline_stock_level(:w_id, :d_id, :threshold)
