--: query
--@ commit: autocommit
SELECT EXTRACT(YEAR FROM o_entry_d) AS l_year,
  SUM(CASE WHEN n2.n_name = 'Germany' THEN ol_amount ELSE 0 END) / SUM(ol_amount) AS mkt_share
FROM bmsql_item
JOIN bmsql_order_line ON ol_i_id = i_id
JOIN bmsql_stock ON s_w_id = ol_supply_w_id AND s_i_id = ol_i_id
JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000)
JOIN bmsql_oorder ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
JOIN bmsql_customer ON c_w_id = o_w_id AND c_d_id = o_d_id AND c_id = o_c_id
JOIN ch_nation n1 ON n1.n_nationkey = ASCII(SUBSTR(c_state, 1, 1))
JOIN ch_nation n2 ON n2.n_nationkey = su_nationkey
JOIN ch_region ON r_regionkey = n1.n_regionkey
WHERE ol_i_id < 1000 AND r_name = 'Europe' AND i_data LIKE '%b'
  AND o_entry_d BETWEEN '2007-01-02' AND '2100-01-02'
GROUP BY EXTRACT(YEAR FROM o_entry_d)
ORDER BY l_year
