--: query
--@ commit: autocommit
SELECT i_name, SUBSTR(i_data, 1, 3) AS brand, i_price, COUNT(DISTINCT MOD(s_w_id * s_i_id, 10000)) AS supplier_cnt
FROM bmsql_stock
JOIN bmsql_item ON i_id = s_i_id
WHERE i_data NOT LIKE 'zz%' AND MOD(s_w_id * s_i_id, 10000) NOT IN (
  SELECT su_suppkey FROM ch_supplier WHERE su_comment LIKE '%bad%'
)
GROUP BY i_name, SUBSTR(i_data, 1, 3), i_price
ORDER BY supplier_cnt DESC
