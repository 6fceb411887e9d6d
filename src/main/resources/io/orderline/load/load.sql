-- What the loader asks of a database, whatever the workload. The texts are the dialect's.

-- Takes the lock that keeps a second loader out; false if somebody holds it. Ends with the connection.
--: lock
${try_load_lock}

-- Names of the tables that a statement would find without naming a schema.
--: tables
${visible_tables}
