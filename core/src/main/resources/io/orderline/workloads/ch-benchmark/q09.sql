--: query
--@ commit: autocommit
SELECT n_name, EXTRACT(YEAR FROM o_entry_d) AS l_year, SUM(ol_amount) AS sum_profit
FROM bmsql_item
JOIN bmsql_order_line ON ol_i_id = i_id
JOIN bmsql_stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000)
JOIN bmsql_oorder ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
JOIN ch_nation ON n_nationkey = su_nationkey
WHERE i_data LIKE '%BB'
GROUP BY n_name, EXTRACT(YEAR FROM o_entry_d)
ORDER BY n_name, l_year DESC
