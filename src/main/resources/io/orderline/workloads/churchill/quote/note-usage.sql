-- What for, how far, and where is it parked?

--: noteUsage.savepoint
SAVEPOINT before_usage

--: noteUsage.usage -> usage_kind, miles, area
--@ each: vehicle
SELECT v.usage_kind, v.miles, c.area FROM ch_vehicle v JOIN ch_customer c ON c.customer = v.customer
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: noteUsage.parking -> parking
--@ each: vehicle
SELECT v.parking, p.parking_name FROM ch_vehicle v JOIN ch_parking p ON p.parking = v.parking
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: noteUsage.usages
--@ each: vehicle
--@ fetches: 4
SELECT usage_kind, usage_name FROM ch_usage_kind ORDER BY usage_kind

--: noteUsage.parkingPlace
--@ each: vehicle
--@ fetches: 1
SELECT parking_name, loading FROM ch_parking WHERE parking = :parking

--: noteUsage.mileages
--@ each: vehicle
--@ fetches: 3
SELECT m.band, m.miles_from, m.miles_to FROM ch_customer c JOIN ch_mileage m ON m.product = c.product
WHERE c.customer = :customer ORDER BY m.band

--: noteUsage.mileageBand
--@ each: vehicle
--@ fetches: 1
SELECT m.band, m.loading FROM ch_customer c JOIN ch_mileage m ON m.product = c.product
WHERE c.customer = :customer AND :miles BETWEEN m.miles_from AND m.miles_to

--: noteUsage.milesDriven
--@ each: vehicle
--@ fetches: 2
SELECT tested_year, miles FROM ch_inspection WHERE customer = :customer AND vehicle = :vehicle
ORDER BY miles DESC, inspection

--: noteUsage.daysOfDrivers
--@ each: vehicle
--@ fetches: 2
SELECT d.forename, u.days_a_week FROM ch_vehicle_driver u JOIN ch_driver d ON d.customer = u.customer
  AND d.driver = u.driver WHERE u.customer = :customer AND u.vehicle = :vehicle
ORDER BY u.days_a_week DESC, u.driver

--: noteUsage.parkedIn
--@ each: vehicle
--@ fetches: 1
SELECT a.area_name, a.risk FROM ch_address d JOIN ch_area a ON a.area = d.area WHERE d.customer = :customer
  AND d.address = 1

--: noteUsage.usageLoading
--@ each: vehicle
--@ fetches: 1
SELECT usage_name, loading FROM ch_usage_kind WHERE usage_kind = :usage_kind

--: noteUsage.setMiles
--@ each: vehicle
UPDATE ch_quote_vehicle SET miles = :miles WHERE quote = :quote AND vehicle = :vehicle

--: noteUsage.addUsage
INSERT INTO ch_quote_usage (quote, vehicles, area) VALUES (:quote, 2, :area)
