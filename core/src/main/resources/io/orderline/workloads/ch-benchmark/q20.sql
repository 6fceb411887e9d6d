--: query
--@ commit: autocommit
SELECT su_name, su_address
FROM ch_supplier
JOIN ch_nation ON n_nationkey = su_nationkey
WHERE n_name = 'Germany' AND su_suppkey IN (
  SELECT MOD(s_i_id * s_w_id, 10000)
  FROM bmsql_stock
  JOIN bmsql_order_line ON ol_i_id = s_i_id
  WHERE ol_delivery_d > '2007-01-02' AND s_i_id IN (SELECT i_id FROM bmsql_item WHERE i_data LIKE 'co%')
  GROUP BY s_i_id, s_w_id, s_quantity
  HAVING 2 * s_quantity > SUM(ol_quantity)
)
ORDER BY su_name
