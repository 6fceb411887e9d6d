-- What for, how far, and where is it parked?

--: savepoint
SAVEPOINT before_usage

--: usage -> usage_kind, miles, area
--@ for-each: vehicle
SELECT v.usage_kind, v.miles, c.area FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: parking -> parking
--@ for-each: vehicle
SELECT v.parking, p.parking_name FROM ch_vehicle v JOIN ch_parking p ON p.parking = v.parking
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: usages
--@ for-each: vehicle
--@ fetches: 4
SELECT usage_kind, usage_name FROM ch_usage_kind ORDER BY usage_kind

--: parkingPlace
--@ for-each: vehicle
--@ fetches: 1
SELECT parking_name, loading FROM ch_parking WHERE parking = :parking

--: mileages
--@ for-each: vehicle
--@ fetches: 3
SELECT m.band, m.miles_from, m.miles_to FROM ch_customer c JOIN ch_mileage m ON m.product = c.product
WHERE c.customer = :customer ORDER BY m.band

--: mileageBand
--@ for-each: vehicle
--@ fetches: 1
SELECT m.band, m.loading FROM ch_customer c JOIN ch_mileage m ON m.product = c.product
WHERE c.customer = :customer AND :miles BETWEEN m.miles_from AND m.miles_to

--: milesDriven
--@ for-each: vehicle
--@ fetches: 2
SELECT tested_year, miles FROM ch_inspection WHERE customer = :customer AND vehicle = :vehicle
ORDER BY miles DESC, inspection

--: daysOfDrivers
--@ for-each: vehicle
--@ fetches: 2
SELECT d.forename, u.days_a_week FROM ch_vehicle_driver u JOIN ch_driver d ON d.customer = u.customer
  AND d.driver = u.driver WHERE u.customer = :customer AND u.vehicle = :vehicle
ORDER BY u.days_a_week DESC, u.driver

--: parkedIn
--@ for-each: vehicle
--@ fetches: 1
SELECT a.area_name, a.risk FROM ch_address d JOIN ch_area a ON a.area = d.area WHERE d.customer = :customer
  AND d.address = 1

--: usageLoading
--@ for-each: vehicle
--@ fetches: 1
SELECT usage_name, loading FROM ch_usage_kind WHERE usage_kind = :usage_kind

--: setMiles
--@ for-each: vehicle
UPDATE ch_quote_vehicle SET miles = :miles WHERE quote = :quote AND vehicle = :vehicle

--: addUsage
--@ in-doubt: insert-again
INSERT INTO ch_quote_usage (quote, vehicles, area) VALUES (:quote, 2, :area)
