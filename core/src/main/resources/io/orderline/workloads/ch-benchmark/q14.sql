--: query
--@ commit: autocommit
SELECT 100.00 * SUM(CASE WHEN i_data LIKE 'PR%' THEN ol_amount ELSE 0 END) / (1 + SUM(ol_amount)) AS promo_revenue
FROM bmsql_order_line
JOIN bmsql_item ON i_id = ol_i_id
WHERE ol_delivery_d >= '2007-01-02' AND ol_delivery_d < '2100-01-02'
