--: query
--@ commit: autocommit
SELECT su_suppkey, su_name, n_name, i_id, i_name, su_address, su_phone, su_comment
FROM bmsql_item
JOIN bmsql_stock ON s_i_id = i_id
JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000)
JOIN ch_nation ON n_nationkey = su_nationkey
JOIN ch_region ON r_regionkey = n_regionkey
JOIN (
  SELECT s_i_id AS least_i_id, MIN(s_quantity) AS least
  FROM bmsql_stock
  JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000)
  JOIN ch_nation ON n_nationkey = su_nationkey
  JOIN ch_region ON r_regionkey = n_regionkey
  WHERE r_name LIKE 'Europ%'
  GROUP BY s_i_id
) lowest ON least_i_id = i_id AND least = s_quantity
WHERE i_data LIKE '%b' AND r_name LIKE 'Europ%'
ORDER BY n_name, su_name, i_id
