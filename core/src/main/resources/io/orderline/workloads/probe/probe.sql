-- The table of the isolation probes: a list of numbers in each row, as text. A run makes it and takes it away again.
-- `p_w_id` names a warehouse, so that a list is on that warehouse's shard.

--: create.orderline_probe
--@ split-by: p_w_id
CREATE TABLE orderline_probe (
  p_w_id integer NOT NULL,
  p_id ${bigint} NOT NULL,
  p_values varchar(400)${key_of_table:p_w_id, p_id}
)

--: index.probe
ALTER TABLE orderline_probe ADD CONSTRAINT orderline_probe_pkey PRIMARY KEY (p_w_id, p_id)

--: drop.orderline_probe
DROP TABLE ${if_exists} orderline_probe

--: probe.insert(w_id, id)
INSERT INTO orderline_probe (p_w_id, p_id, p_values) VALUES (:w_id, :id, '')

--: probe.read(w_id, id)
SELECT p_values FROM orderline_probe WHERE p_w_id = :w_id AND p_id = :id

--: probe.append(value, w_id, id)
UPDATE orderline_probe SET p_values = p_values || CAST(:value AS varchar(12)) WHERE p_w_id = :w_id AND p_id = :id

--: probe.columns
SELECT p_w_id, p_id, p_values FROM orderline_probe WHERE p_id < 0

--: probe.all
SELECT p_id, p_values FROM orderline_probe
