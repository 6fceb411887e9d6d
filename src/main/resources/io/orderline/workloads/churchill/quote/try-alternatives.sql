-- What if the excess were higher, or the mileage lower? Each trial is undone.

--: tryAlternatives.savepoint
SAVEPOINT before_alternatives

--: tryAlternatives.lowestMileage
--@ each: vehicle
SELECT MIN(m.loading) FROM ch_customer c JOIN ch_mileage m ON m.product = c.product WHERE c.customer = :customer

--: tryAlternatives.excessLoadings
--@ each: vehicle
--@ fetches: 3
SELECT e.amount, e.loading FROM ch_customer c JOIN ch_excess e ON e.product = c.product
WHERE c.customer = :customer ORDER BY e.loading, e.excess

--: tryAlternatives.mileageLoadings
--@ each: vehicle
--@ fetches: 3
SELECT m.miles_to, m.loading FROM ch_customer c JOIN ch_mileage m ON m.product = c.product
WHERE c.customer = :customer ORDER BY m.loading, m.band

--: tryAlternatives.groupOfModel
--@ each: vehicle
--@ fetches: 1
SELECT m.rating_group, m.engine_cc FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: tryAlternatives.ifOtherDrives
--@ each: vehicle
--@ fetches: 1
SELECT driver, days_a_week FROM ch_vehicle_driver WHERE customer = :customer AND vehicle = :vehicle
  AND main_driver = 0

--: tryAlternatives.secondDevice
--@ each: vehicle
--@ fetches: 1
SELECT fitted_year FROM ch_vehicle_device WHERE customer = :customer AND vehicle = :vehicle AND device = 2

--: tryAlternatives.ifParkedElsewhere
--@ each: vehicle
--@ fetches: 1
SELECT a.area_name, r.loading FROM ch_customer c JOIN ch_address d ON d.customer = c.customer
JOIN ch_area a ON a.area = d.area JOIN ch_area_rate r ON r.risk = a.risk AND r.product = c.product
WHERE c.customer = :customer AND d.address = 2

--: tryAlternatives.otherProducts
--@ each: vehicle
--@ fetches: 3
SELECT product_name, pence_per_point FROM ch_product ORDER BY pence_per_point, product

--: tryAlternatives.beforeExcess
--@ each: vehicle
SAVEPOINT other_excess

--: tryAlternatives.tryExcess
--@ each: vehicle
UPDATE ch_quote_vehicle SET excess = -1 WHERE quote = :quote AND vehicle = :vehicle

--: tryAlternatives.undoExcess
--@ each: vehicle
ROLLBACK TO SAVEPOINT other_excess

--: tryAlternatives.beforeMiles
--@ each: vehicle
SAVEPOINT fewer_miles

--: tryAlternatives.tryMiles
--@ each: vehicle
UPDATE ch_quote_vehicle SET miles = -miles WHERE quote = :quote AND vehicle = :vehicle

--: tryAlternatives.undoMiles
--@ each: vehicle
ROLLBACK TO SAVEPOINT fewer_miles

--: tryAlternatives.excess -> excess, price
--@ each: alternative
SELECT e.excess, p.pence_per_point * e.loading FROM ch_customer c JOIN ch_product p ON p.product = c.product
JOIN ch_excess e ON e.product = c.product WHERE c.customer = :customer AND e.excess = 1 + :alternative

--: tryAlternatives.addAlternative
--@ each: alternative
INSERT INTO ch_quote_alternative (quote, alternative, excess, price)
VALUES (:quote, :alternative, :excess, :price)
