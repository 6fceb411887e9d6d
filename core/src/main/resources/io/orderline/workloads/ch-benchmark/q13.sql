--: query
--@ commit: autocommit
SELECT c_count, COUNT(*) AS custdist
FROM (
  SELECT c_w_id, c_d_id, c_id, COUNT(o_id) AS c_count
  FROM bmsql_customer
  LEFT JOIN bmsql_oorder ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id AND o_carrier_id > 8
  GROUP BY c_w_id, c_d_id, c_id
) orders
GROUP BY c_count
ORDER BY custdist DESC, c_count DESC
