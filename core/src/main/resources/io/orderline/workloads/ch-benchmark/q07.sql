--: query
--@ commit: autocommit
SELECT su_nationkey AS supp_nation, SUBSTR(c_state, 1, 1) AS cust_nation, EXTRACT(YEAR FROM o_entry_d) AS l_year,
  SUM(ol_amount) AS revenue
FROM ch_supplier
JOIN bmsql_stock ON MOD(s_w_id * s_i_id, 10000) = su_suppkey
JOIN bmsql_order_line ON ol_supply_w_id = s_w_id AND ol_i_id = s_i_id
JOIN bmsql_oorder ON o_w_id = ol_w_id AND o_d_id = ol_d_id AND o_id = ol_o_id
JOIN bmsql_customer ON c_w_id = o_w_id AND c_d_id = o_d_id AND c_id = o_c_id
JOIN ch_nation n1 ON n1.n_nationkey = su_nationkey
JOIN ch_nation n2 ON n2.n_nationkey = ASCII(SUBSTR(c_state, 1, 1))
WHERE ((n1.n_name = 'Germany' AND n2.n_name = 'Cambodia') OR (n1.n_name = 'Cambodia' AND n2.n_name = 'Germany'))
  AND ol_delivery_d BETWEEN '2007-01-02' AND '2100-01-02'
GROUP BY su_nationkey, SUBSTR(c_state, 1, 1), EXTRACT(YEAR FROM o_entry_d)
ORDER BY su_nationkey, cust_nation, l_year
