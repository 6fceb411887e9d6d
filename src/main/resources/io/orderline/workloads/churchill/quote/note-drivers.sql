-- Who will drive?

--: noteDrivers.savepoint
SAVEPOINT before_drivers

--: noteDrivers.driver -> born, occupation
--@ each: driver
SELECT born_year, occupation, forename, surname FROM ch_driver WHERE customer = :customer AND driver = :driver

--: noteDrivers.licence -> issued
--@ each: driver
SELECT issued_year, licence_no FROM ch_licence WHERE customer = :customer AND driver = :driver

--: noteDrivers.occupation -> risk
--@ each: driver
SELECT risk_class, occupation_name FROM ch_occupation WHERE occupation = :occupation

--: noteDrivers.classes
--@ each: driver
--@ fetches: 2
SELECT class_no, class_code FROM ch_licence_class WHERE customer = :customer AND driver = :driver
ORDER BY class_no

--: noteDrivers.drives
--@ each: driver
--@ fetches: 2
SELECT vehicle, main_driver FROM ch_vehicle_driver WHERE customer = :customer AND driver = :driver
ORDER BY vehicle

--: noteDrivers.occupationRates
--@ each: driver
--@ fetches: 3
SELECT product, loading FROM ch_occupation_rate WHERE risk_class = :risk ORDER BY product

--: noteDrivers.ageBand
--@ each: driver
--@ fetches: 1
SELECT a.band, a.age_from, a.age_to FROM ch_customer c JOIN ch_age a ON a.product = c.product
JOIN ch_driver d ON d.customer = c.customer WHERE c.customer = :customer AND d.driver = :driver AND 2026
  - d.born_year BETWEEN a.age_from AND a.age_to

--: noteDrivers.otherDriver
--@ each: driver
--@ fetches: 1
SELECT driver, forename FROM ch_driver WHERE customer = :customer AND driver <> :driver

--: noteDrivers.keeps
--@ each: driver
--@ fetches: 1
SELECT vehicle, registration FROM ch_vehicle WHERE customer = :customer AND keeper = :driver

--: noteDrivers.convictions
--@ each: driver
--@ fetches: 2
SELECT conviction, convicted_year FROM ch_conviction WHERE customer = :customer AND driver = :driver
ORDER BY conviction

--: noteDrivers.claims
--@ each: driver
--@ fetches: 2
SELECT claim, claim_year FROM ch_claim WHERE customer = :customer AND driver = :driver ORDER BY claim

--: noteDrivers.addDriver
--@ each: driver
INSERT INTO ch_quote_driver (quote, driver, born_year, licence_years, penalty, claims)
VALUES (:quote, :driver, :born, 0, 0, 0)
