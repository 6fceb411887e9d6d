-- Are their licences good for these vehicles?

--: savepoint
SAVEPOINT before_licences

--: heldYears -> held
--@ for-each: driver
SELECT 2026 - issued_year FROM ch_licence WHERE customer = :customer AND driver = :driver

--: leastAge -> least_age
--@ for-each: driver
SELECT MIN(r.least_age) FROM ch_customer c JOIN ch_rule r ON r.product = c.product WHERE c.customer = :customer

--: penalty
--@ for-each: driver
SELECT SUM(penalty) FROM ch_conviction WHERE customer = :customer AND driver = :driver

--: issuedIn
--@ for-each: driver
--@ fetches: 1
SELECT country, licence_no, issued_year FROM ch_licence WHERE customer = :customer AND driver = :driver

--: classYears
--@ for-each: driver
--@ fetches: 2
SELECT class_code, 2026 - since_year FROM ch_licence_class WHERE customer = :customer AND driver = :driver
ORDER BY since_year, class_no

--: penalties
--@ for-each: driver
--@ fetches: 2
SELECT o.offence_name, v.penalty FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver ORDER BY v.conviction

--: standardPenalties
--@ for-each: driver
--@ fetches: 2
SELECT o.penalty, v.penalty FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver ORDER BY o.penalty DESC, v.conviction

--: ageRules
--@ for-each: driver
--@ fetches: 2
SELECT r.rule_no, r.least_age, 2026 - d.born_year FROM ch_customer c JOIN ch_rule r ON r.product = c.product
JOIN ch_driver d ON d.customer = c.customer WHERE c.customer = :customer AND d.driver = :driver
ORDER BY r.rule_no

--: classesForVehicle
--@ for-each: driver
--@ fetches: 2
SELECT l.class_code, v.registration FROM ch_licence_class l JOIN ch_vehicle v ON v.customer = l.customer
  AND v.keeper = l.driver WHERE l.customer = :customer AND l.driver = :driver ORDER BY l.class_no

--: ageBands
--@ for-each: driver
--@ fetches: 3
SELECT a.band, a.loading FROM ch_customer c JOIN ch_age a ON a.product = c.product WHERE c.customer = :customer
ORDER BY a.band

--: lastConviction
--@ for-each: driver
--@ fetches: 1
SELECT driver, MAX(convicted_year) FROM ch_conviction WHERE customer = :customer AND driver = :driver
GROUP BY driver

--: setLicence
--@ for-each: driver
UPDATE ch_quote_driver SET licence_years = :held WHERE quote = :quote AND driver = :driver

--: addLicences
--@ in-doubt: insert-again
INSERT INTO ch_quote_licences (quote, drivers, checked_at) VALUES (:quote, 2, :now)
