--: rows
--@ title: no subscriber, access info or special facility is missing
SELECT s.n AS subscribers, a.n AS access_infos, f.n AS facilities
FROM (SELECT COUNT(*) AS n FROM tatp_subscriber) s
CROSS JOIN (SELECT COUNT(*) AS n FROM tatp_access_info) a
CROSS JOIN (SELECT COUNT(*) AS n FROM tatp_special_facility) f
CROSS JOIN (SELECT CAST(cfg_value AS integer) AS factor FROM tatp_load WHERE cfg_name = 'scale') l
WHERE s.n <> 1000 * l.factor OR a.n <> 2500 * l.factor OR f.n <> 2500 * l.factor

--: numbers
--@ title: numbers belong to their subscribers
SELECT s_id, sub_nbr FROM tatp_subscriber WHERE CAST(sub_nbr AS bigint) <> s_id

--: facilities
--@ title: forwardings belong to a special facility
SELECT cf.s_id, cf.sf_type FROM tatp_call_forwarding cf
LEFT JOIN tatp_special_facility sf ON sf.s_id = cf.s_id AND sf.sf_type = cf.sf_type
WHERE sf.s_id IS NULL

--: times
--@ title: forwardings end after they start, one to eight hours later
SELECT s_id, sf_type, start_time, end_time FROM tatp_call_forwarding
WHERE end_time <= start_time OR end_time > start_time + 8
