-- Which extras and which excess?

--: chooseExtras.savepoint
SAVEPOINT before_extras

--: chooseExtras.offered
--@ fetches: 2
SELECT e.extra, e.extra_name, e.price FROM ch_customer c JOIN ch_extra e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.extra

--: chooseExtras.excesses
--@ fetches: 3
SELECT e.excess, e.amount FROM ch_customer c JOIN ch_excess e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.excess

--: chooseExtras.hadBefore
--@ fetches: 2
SELECT extra, price FROM ch_policy_extra WHERE customer = :customer AND policy = 1 ORDER BY extra

--: chooseExtras.commissions
--@ fetches: 2
SELECT e.extra_name, e.commission FROM ch_customer c JOIN ch_extra e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.commission DESC, e.extra

--: chooseExtras.conditions
--@ fetches: 3
SELECT l.heading, l.body FROM ch_customer c JOIN ch_clause l ON l.product = c.product
WHERE c.customer = :customer ORDER BY l.clause_no

--: chooseExtras.excess -> excess
--@ each: vehicle
SELECT e.amount, v.worth FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
JOIN ch_excess e ON e.product = c.product WHERE v.customer = :customer AND v.vehicle = :vehicle AND e.excess = 1

--: chooseExtras.excessForWorth
--@ each: vehicle
--@ fetches: 3
SELECT e.excess, v.worth - e.amount FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
JOIN ch_excess e ON e.product = c.product WHERE v.customer = :customer AND v.vehicle = :vehicle
ORDER BY e.excess

--: chooseExtras.worthRules
--@ each: vehicle
--@ fetches: 2
SELECT r.heading, r.most_worth - v.worth FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
JOIN ch_rule r ON r.product = c.product WHERE v.customer = :customer AND v.vehicle = :vehicle ORDER BY r.rule_no

--: chooseExtras.againstTheft
--@ each: vehicle
--@ fetches: 2
SELECT d.device_name, d.approved FROM ch_vehicle v JOIN ch_model_device d ON d.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle ORDER BY d.device

--: chooseExtras.paidBefore
--@ each: vehicle
--@ fetches: 2
SELECT policy, SUM(price) FROM ch_policy_extra WHERE customer = :customer GROUP BY policy ORDER BY policy

--: chooseExtras.firstClause
--@ each: vehicle
--@ fetches: 1
SELECT l.body FROM ch_customer c JOIN ch_clause l ON l.product = c.product WHERE c.customer = :customer
  AND l.clause_no = 1

--: chooseExtras.parkingLoading
--@ each: vehicle
--@ fetches: 1
SELECT p.loading FROM ch_vehicle v JOIN ch_parking p ON p.parking = v.parking WHERE v.customer = :customer
  AND v.vehicle = :vehicle

--: chooseExtras.price -> price
--@ each: extra
SELECT e.price, e.extra_name FROM ch_customer c JOIN ch_extra e ON e.product = c.product
WHERE c.customer = :customer AND e.extra = :extra

--: chooseExtras.addExtra
--@ each: extra
INSERT INTO ch_quote_extra (quote, extra, price) VALUES (:quote, :extra, :price)
