--: query
--@ commit: autocommit
SELECT n_name, SUM(ol_amount) AS revenue
FROM bmsql_customer
JOIN bmsql_oorder ON o_w_id = c_w_id AND o_d_id = c_d_id AND o_c_id = c_id
JOIN bmsql_order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id AND ol_o_id = o_id
JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
JOIN ch_supplier ON su_suppkey = MOD(s_w_id * s_i_id, 10000) AND su_nationkey = ASCII(SUBSTR(c_state, 1, 1))
JOIN ch_nation ON n_nationkey = su_nationkey
JOIN ch_region ON r_regionkey = n_regionkey
WHERE r_name = 'Europe' AND o_entry_d >= '2007-01-02'
GROUP BY n_name
ORDER BY revenue DESC
