--: query
--@ commit: autocommit
SELECT SUM(ol_amount) / 2.0 AS avg_yearly
FROM bmsql_order_line
JOIN (
  SELECT i_id, AVG(ol_quantity) AS a
  FROM bmsql_item
  JOIN bmsql_order_line ON ol_i_id = i_id
  WHERE i_data LIKE '%b'
  GROUP BY i_id
) mean ON i_id = ol_i_id
WHERE ol_quantity < a
