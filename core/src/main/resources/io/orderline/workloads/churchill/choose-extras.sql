-- Which extras and which excess?

--: savepoint
SAVEPOINT before_extras

--: offered
--@ fetches: 2
SELECT e.extra, e.extra_name, e.price FROM ch_customer c JOIN ch_extra e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.extra

--: excesses
--@ fetches: 3
SELECT e.excess, e.amount FROM ch_customer c JOIN ch_excess e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.excess

--: hadBefore
--@ fetches: 2
SELECT extra, price FROM ch_policy_extra WHERE customer = :customer AND policy = 1 ORDER BY extra

--: commissions
--@ fetches: 2
SELECT e.extra_name, e.commission FROM ch_customer c JOIN ch_extra e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.commission DESC, e.extra

--: conditions
--@ fetches: 3
SELECT l.heading, l.body FROM ch_customer c JOIN ch_clause l ON l.product = c.product
WHERE c.customer = :customer ORDER BY l.clause_no

--: excess -> excess
--@ for-each: vehicle
SELECT e.amount, v.worth FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
JOIN ch_excess e ON e.product = c.product WHERE v.customer = :customer AND v.vehicle = :vehicle AND e.excess = 1

--: excessForWorth
--@ for-each: vehicle
--@ fetches: 3
SELECT e.excess, v.worth - e.amount FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
JOIN ch_excess e ON e.product = c.product WHERE v.customer = :customer AND v.vehicle = :vehicle
ORDER BY e.excess

--: worthRules
--@ for-each: vehicle
--@ fetches: 2
SELECT r.heading, r.most_worth - v.worth FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
JOIN ch_rule r ON r.product = c.product WHERE v.customer = :customer AND v.vehicle = :vehicle ORDER BY r.rule_no

--: againstTheft
--@ for-each: vehicle
--@ fetches: 2
SELECT d.device_name, d.approved FROM ch_vehicle v JOIN ch_model_device d ON d.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle ORDER BY d.device

--: paidBefore
--@ for-each: vehicle
--@ fetches: 2
SELECT policy, SUM(price) FROM ch_policy_extra WHERE customer = :customer GROUP BY policy ORDER BY policy

--: firstClause
--@ for-each: vehicle
--@ fetches: 1
SELECT l.body FROM ch_customer c JOIN ch_clause l ON l.product = c.product WHERE c.customer = :customer
  AND l.clause_no = 1

--: parkingLoading
--@ for-each: vehicle
--@ fetches: 1
SELECT p.loading FROM ch_vehicle v JOIN ch_parking p ON p.parking = v.parking WHERE v.customer = :customer
  AND v.vehicle = :vehicle

--: price -> price
--@ for-each: extra
SELECT e.price, e.extra_name FROM ch_customer c JOIN ch_extra e ON e.product = c.product
WHERE c.customer = :customer AND e.extra = :extra

--: addExtra
--@ for-each: extra
--@ in-doubt: insert-again
INSERT INTO ch_quote_extra (quote, extra, price) VALUES (:quote, :extra, :price)
