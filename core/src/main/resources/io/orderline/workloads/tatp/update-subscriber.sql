--: subscriber
--@ rows: 1
UPDATE tatp_subscriber SET bit_1 = :bit_1 WHERE s_id = :s_id

--: facility
--@ rows: 1
--@ otherwise: roll-back
UPDATE tatp_special_facility SET data_a = :data_a WHERE s_id = :s_id AND sf_type = :sf_type
