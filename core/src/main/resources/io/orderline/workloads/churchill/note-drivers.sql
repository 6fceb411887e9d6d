-- Who will drive?

--: savepoint
SAVEPOINT before_drivers

--: driver -> born, occupation
--@ for-each: driver
SELECT born_year, occupation, forename, surname FROM ch_driver WHERE customer = :customer AND driver = :driver

--: licence -> issued
--@ for-each: driver
SELECT issued_year, licence_no FROM ch_licence WHERE customer = :customer AND driver = :driver

--: occupation -> risk
--@ for-each: driver
SELECT risk_class, occupation_name FROM ch_occupation WHERE occupation = :occupation

--: classes
--@ for-each: driver
--@ fetches: 2
SELECT class_no, class_code FROM ch_licence_class WHERE customer = :customer AND driver = :driver
ORDER BY class_no

--: drives
--@ for-each: driver
--@ fetches: 2
SELECT vehicle, main_driver FROM ch_vehicle_driver WHERE customer = :customer AND driver = :driver
ORDER BY vehicle

--: occupationRates
--@ for-each: driver
--@ fetches: 3
SELECT product, loading FROM ch_occupation_rate WHERE risk_class = :risk ORDER BY product

--: ageBand
--@ for-each: driver
--@ fetches: 1
SELECT a.band, a.age_from, a.age_to FROM ch_customer c JOIN ch_age a ON a.product = c.product
JOIN ch_driver d ON d.customer = c.customer WHERE c.customer = :customer AND d.driver = :driver AND 2026
  - d.born_year BETWEEN a.age_from AND a.age_to

--: otherDriver
--@ for-each: driver
--@ fetches: 1
SELECT driver, forename FROM ch_driver WHERE customer = :customer AND driver <> :driver

--: keeps
--@ for-each: driver
--@ fetches: 1
SELECT vehicle, registration FROM ch_vehicle WHERE customer = :customer AND keeper = :driver

--: convictions
--@ for-each: driver
--@ fetches: 2
SELECT conviction, convicted_year FROM ch_conviction WHERE customer = :customer AND driver = :driver
ORDER BY conviction

--: claims
--@ for-each: driver
--@ fetches: 2
SELECT claim, claim_year FROM ch_claim WHERE customer = :customer AND driver = :driver ORDER BY claim

--: addDriver
--@ for-each: driver
--@ in-doubt: insert-again
INSERT INTO ch_quote_driver (quote, driver, born_year, licence_years, penalty, claims)
VALUES (:quote, :driver, :born, 0, 0, 0)
