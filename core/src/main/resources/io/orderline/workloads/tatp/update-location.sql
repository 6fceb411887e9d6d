--: update
--@ rows: 1
--@ commit: autocommit
UPDATE tatp_subscriber SET vlr_location = :vlr_location WHERE sub_nbr = :sub_nbr
