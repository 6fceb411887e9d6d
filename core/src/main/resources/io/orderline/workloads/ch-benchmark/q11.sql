--: query
--@ commit: autocommit
SELECT s_i_id, SUM(s_order_cnt) AS ordercount
FROM bmsql_stock
JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000)
JOIN ch_nation ON n_nationkey = su_nationkey
WHERE n_name = 'Germany'
GROUP BY s_i_id
HAVING SUM(s_order_cnt) > (
  SELECT SUM(s_order_cnt) * 0.005
  FROM bmsql_stock
  JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000)
  JOIN ch_nation ON n_nationkey = su_nationkey
  WHERE n_name = 'Germany'
)
ORDER BY ordercount DESC
