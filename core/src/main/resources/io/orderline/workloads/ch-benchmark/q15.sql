--: query
--@ commit: autocommit
WITH revenue AS (
  SELECT MOD(s_w_id * s_i_id, 10000) AS supplier_no, SUM(ol_amount) AS total_revenue
  FROM bmsql_order_line
  JOIN bmsql_stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
  WHERE ol_delivery_d >= '2007-01-02'
  GROUP BY MOD(s_w_id * s_i_id, 10000)
)
SELECT su_suppkey, su_name, su_address, su_phone, total_revenue
FROM ch_supplier
JOIN revenue ON supplier_no = su_suppkey
WHERE total_revenue = (SELECT MAX(total_revenue) FROM revenue)
ORDER BY su_suppkey
