-- What if the excess were higher, or the mileage lower? Each trial is undone.

--: savepoint
SAVEPOINT before_alternatives

--: lowestMileage
--@ for-each: vehicle
SELECT MIN(m.loading) FROM ch_customer c JOIN ch_mileage m ON m.product = c.product WHERE c.customer = :customer

--: excessLoadings
--@ for-each: vehicle
--@ fetches: 3
SELECT e.amount, e.loading FROM ch_customer c JOIN ch_excess e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.loading, e.excess

--: mileageLoadings
--@ for-each: vehicle
--@ fetches: 3
SELECT m.miles_to, m.loading FROM ch_customer c JOIN ch_mileage m ON m.product = c.product
WHERE c.customer = :customer ORDER BY m.loading, m.band

--: groupOfModel
--@ for-each: vehicle
--@ fetches: 1
SELECT m.rating_group, m.engine_cc FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: ifOtherDrives
--@ for-each: vehicle
--@ fetches: 1
SELECT driver, days_a_week FROM ch_vehicle_driver WHERE customer = :customer AND vehicle = :vehicle
  AND main_driver = 0

--: secondDevice
--@ for-each: vehicle
--@ fetches: 1
SELECT fitted_year FROM ch_vehicle_device WHERE customer = :customer AND vehicle = :vehicle AND device = 2

--: ifParkedElsewhere
--@ for-each: vehicle
--@ fetches: 1
SELECT a.area_name, r.loading FROM ch_customer c JOIN ch_address d ON d.customer = c.customer
JOIN ch_area a ON a.area = d.area JOIN ch_area_rate r ON r.risk = a.risk AND r.product = c.product
WHERE c.customer = :customer AND d.address = 2

--: otherProducts
--@ for-each: vehicle
--@ fetches: 3
SELECT product_name, pence_per_point FROM ch_product ORDER BY pence_per_point, product

--: beforeExcess
--@ for-each: vehicle
SAVEPOINT other_excess

--: tryExcess
--@ for-each: vehicle
UPDATE ch_quote_vehicle SET excess = -1 WHERE quote = :quote AND vehicle = :vehicle

--: undoExcess
--@ for-each: vehicle
ROLLBACK TO SAVEPOINT other_excess

--: beforeMiles
--@ for-each: vehicle
SAVEPOINT fewer_miles

--: tryMiles
--@ for-each: vehicle
UPDATE ch_quote_vehicle SET miles = -miles WHERE quote = :quote AND vehicle = :vehicle

--: undoMiles
--@ for-each: vehicle
ROLLBACK TO SAVEPOINT fewer_miles

--: excess -> excess, price
--@ for-each: alternative
SELECT e.excess, p.pence_per_point * e.loading FROM ch_customer c JOIN ch_product p ON p.product = c.product
JOIN ch_excess e ON e.product = c.product WHERE c.customer = :customer AND e.excess = 1 + :alternative

--: addAlternative
--@ for-each: alternative
--@ in-doubt: insert-again
INSERT INTO ch_quote_alternative (quote, alternative, excess, price)
VALUES (:quote, :alternative, :excess, :price)
