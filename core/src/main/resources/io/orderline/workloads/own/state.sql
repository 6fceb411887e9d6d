-- The table that holds the state of a load of a user's own workload; {state} is its name.

--: create.{state}
CREATE TABLE {state} (
  cfg_name varchar(30) NOT NULL PRIMARY KEY,
  cfg_value varchar(200)
)

--: state.read
SELECT cfg_name, cfg_value FROM {state}

--: state.insert(name, value)
INSERT INTO {state} (cfg_name, cfg_value) VALUES (:name, :value)

--: state.update(name, value)
UPDATE {state} SET cfg_value = :value WHERE cfg_name = :name

--: state.delete(name)
DELETE FROM {state} WHERE cfg_name = :name
