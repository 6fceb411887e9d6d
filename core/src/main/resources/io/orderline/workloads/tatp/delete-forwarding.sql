--: find -> s_id
SELECT s_id FROM tatp_subscriber WHERE sub_nbr = :sub_nbr

--: delete
--@ rows: 1
--@ otherwise: roll-back
DELETE FROM tatp_call_forwarding WHERE s_id = :s_id AND sf_type = :sf_type AND start_time = :start_time
