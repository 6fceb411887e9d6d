-- Which vehicles are to be insured?

--: savepoint
SAVEPOINT before_vehicles

--: vehicle -> model, miles
--@ for-each: vehicle
SELECT model, miles, registration FROM ch_vehicle WHERE customer = :customer AND vehicle = :vehicle

--: model -> make
--@ for-each: vehicle
SELECT make, model_name, doors FROM ch_model WHERE model = :model

--: make
--@ for-each: vehicle
SELECT make_name FROM ch_make WHERE make = :make

--: models
--@ for-each: vehicle
--@ fetches: 1
SELECT v.registration, m.model_name FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: devices
--@ for-each: vehicle
--@ fetches: 2
SELECT device, fitted_year FROM ch_vehicle_device WHERE customer = :customer AND vehicle = :vehicle
ORDER BY device

--: owners
--@ for-each: vehicle
--@ fetches: 2
SELECT owner_no, owner_name FROM ch_vehicle_owner WHERE customer = :customer AND vehicle = :vehicle
ORDER BY owner_no

--: inspections
--@ for-each: vehicle
--@ fetches: 2
SELECT inspection, tested_year, passed FROM ch_inspection WHERE customer = :customer AND vehicle = :vehicle
ORDER BY inspection

--: drivers
--@ for-each: vehicle
--@ fetches: 2
SELECT driver, days_a_week FROM ch_vehicle_driver WHERE customer = :customer AND vehicle = :vehicle
ORDER BY driver

--: modelYears
--@ for-each: vehicle
--@ fetches: 2
SELECT year_no, built_from FROM ch_model_year WHERE model = :model ORDER BY year_no

--: mainDriver
--@ for-each: vehicle
--@ fetches: 1
SELECT d.forename, d.surname FROM ch_vehicle_driver u JOIN ch_driver d ON d.customer = u.customer
  AND d.driver = u.driver WHERE u.customer = :customer AND u.vehicle = :vehicle AND u.main_driver = 1

--: country
--@ for-each: vehicle
--@ fetches: 1
SELECT k.country FROM ch_model m JOIN ch_make k ON k.make = m.make WHERE m.model = :model

--: addVehicle
--@ for-each: vehicle
--@ in-doubt: insert-again
INSERT INTO ch_quote_vehicle (quote, vehicle, model, rating_group, miles, excess, premium)
VALUES (:quote, :vehicle, :model, 0, :miles, 1, 0)
