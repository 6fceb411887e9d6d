--: find -> s_id
SELECT s_id FROM tatp_subscriber WHERE sub_nbr = :sub_nbr

--: facilities
SELECT sf_type FROM tatp_special_facility WHERE s_id = :s_id

--: insert
--@ rows: 1
--@ otherwise: roll-back
INSERT INTO tatp_call_forwarding (s_id, sf_type, start_time, end_time, numberx)
SELECT sf.s_id, sf.sf_type, CAST(:start_time AS smallint), CAST(:end_time AS smallint), CAST(:numberx AS char(15))
FROM tatp_special_facility sf
WHERE sf.s_id = :s_id AND sf.sf_type = :sf_type
AND NOT EXISTS (
  SELECT 1 FROM tatp_call_forwarding cf
  WHERE cf.s_id = sf.s_id AND cf.sf_type = sf.sf_type AND cf.start_time = :start_time
)
