-- What are these models worth, and how are they rated?

--: savepoint
SAVEPOINT before_valuation

--: group -> model, make, rating_group
--@ for-each: vehicle
SELECT m.model, m.make, m.rating_group FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle

--: newWorth
--@ for-each: vehicle
SELECT worth FROM ch_model_year WHERE model = :model AND year_no = 2

--: groupRate
--@ for-each: vehicle
SELECT g.loading FROM ch_customer c JOIN ch_group_rate g ON g.product = c.product WHERE c.customer = :customer
  AND g.rating_group = :rating_group

--: sameMake
--@ for-each: vehicle
--@ fetches: 6
SELECT model, model_name, engine_cc FROM ch_model WHERE make = :make ORDER BY model

--: approvedDevice
--@ for-each: vehicle
--@ fetches: 1
SELECT device, device_name FROM ch_model_device WHERE model = :model AND approved = 1

--: modelDevices
--@ for-each: vehicle
--@ fetches: 2
SELECT device, device_name, approved FROM ch_model_device WHERE model = :model ORDER BY device

--: groupRates
--@ for-each: vehicle
--@ fetches: 3
SELECT p.product_name, g.loading FROM ch_group_rate g JOIN ch_product p ON p.product = g.product
WHERE g.rating_group = :rating_group ORDER BY p.product

--: worths
--@ for-each: vehicle
--@ fetches: 2
SELECT built_from, worth FROM ch_model_year WHERE model = :model ORDER BY worth DESC, year_no

--: fitted
--@ for-each: vehicle
--@ fetches: 2
SELECT d.device_name, f.fitted_year FROM ch_vehicle_device f JOIN ch_model_device d ON d.device = f.device
WHERE f.customer = :customer AND f.vehicle = :vehicle AND d.model = :model ORDER BY d.device

--: ofMake
--@ for-each: vehicle
--@ fetches: 1
SELECT k.make_name, COUNT(*) FROM ch_make k JOIN ch_model m ON m.make = k.make WHERE k.make = :make
GROUP BY k.make_name

--: lastOwners
--@ for-each: vehicle
--@ fetches: 2
SELECT owner_name, until_year FROM ch_vehicle_owner WHERE customer = :customer AND vehicle = :vehicle
ORDER BY until_year DESC, owner_no

--: priceOfGroup
--@ for-each: vehicle
--@ fetches: 1
SELECT p.pence_per_point, g.loading FROM ch_customer c JOIN ch_product p ON p.product = c.product
JOIN ch_group_rate g ON g.product = p.product WHERE c.customer = :customer AND g.rating_group = :rating_group

--: setGroup
--@ for-each: vehicle
UPDATE ch_quote_vehicle SET rating_group = :rating_group WHERE quote = :quote AND vehicle = :vehicle

--: addValuation
--@ in-doubt: insert-again
INSERT INTO ch_quote_valuation (quote, vehicles, valued_at) VALUES (:quote, 2, :now)
