-- Rows whose versions terminals are told, as they are before and after a drive, when nothing changes them.

--: versions.districts
SELECT d_w_id, d_id, d_next_o_id, ${money:d_ytd}
FROM bmsql_district

--: versions.warehouses
SELECT w_id, ${money:w_ytd}
FROM bmsql_warehouse

--: versions.order(w_id, d_id, o_id)
SELECT count(*)
FROM bmsql_oorder
WHERE o_w_id = :w_id AND o_d_id = :d_id AND o_id = :o_id
