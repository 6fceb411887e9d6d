-- Before each run, when the tables of quotes have been made anew.

--: begin.clerks
UPDATE ch_clerk SET offers = 0 WHERE offers <> 0

--: begin.customers
UPDATE ch_customer SET offers = 0 WHERE offers <> 0
