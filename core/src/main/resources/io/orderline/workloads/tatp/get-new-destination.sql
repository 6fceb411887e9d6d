--: read
--@ commit: autocommit
SELECT cf.numberx
FROM tatp_special_facility sf, tatp_call_forwarding cf
WHERE sf.s_id = :s_id AND sf.sf_type = :sf_type AND sf.is_active = 1
AND cf.s_id = sf.s_id AND cf.sf_type = sf.sf_type
AND cf.start_time <= :start_time AND cf.end_time > :end_time
