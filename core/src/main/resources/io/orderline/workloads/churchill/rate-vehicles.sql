-- What does each vehicle cost?

--: savepoint
SAVEPOINT before_rating

--: price -> pence, product
--@ for-each: vehicle
SELECT p.pence_per_point, p.product FROM ch_customer c JOIN ch_product p ON p.product = c.product
WHERE c.customer = :customer

--: groupLoading
--@ for-each: vehicle
SELECT g.loading FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
JOIN ch_group_rate g ON g.rating_group = m.rating_group WHERE v.customer = :customer AND v.vehicle = :vehicle
  AND g.product = :product

--: areaLoading
--@ for-each: vehicle
SELECT r.loading FROM ch_customer c JOIN ch_area a ON a.area = c.area JOIN ch_area_rate r ON r.risk = a.risk
  AND r.product = c.product WHERE c.customer = :customer

--: premium -> premium
--@ for-each: vehicle
SELECT p.pence_per_point * (100 + g.loading + a.loading + k.loading) FROM ch_vehicle v
JOIN ch_customer c ON c.customer = v.customer JOIN ch_product p ON p.product = c.product
JOIN ch_model m ON m.model = v.model JOIN ch_group_rate g ON g.rating_group = m.rating_group
  AND g.product = c.product JOIN ch_area e ON e.area = c.area JOIN ch_area_rate a ON a.risk = e.risk
  AND a.product = c.product JOIN ch_usage_kind k ON k.usage_kind = v.usage_kind WHERE v.customer = :customer
  AND v.vehicle = :vehicle

--: ofGroup
--@ for-each: vehicle
--@ fetches: 1
SELECT m.rating_group, g.loading FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
JOIN ch_group_rate g ON g.rating_group = m.rating_group WHERE v.customer = :customer AND v.vehicle = :vehicle
  AND g.product = :product

--: ofArea
--@ for-each: vehicle
--@ fetches: 1
SELECT a.risk, r.loading FROM ch_customer c JOIN ch_area a ON a.area = c.area
JOIN ch_area_rate r ON r.risk = a.risk WHERE c.customer = :customer AND r.product = :product

--: ofMileage
--@ for-each: vehicle
--@ fetches: 1
SELECT m.band, v.miles, m.loading FROM ch_vehicle v
JOIN ch_mileage m ON v.miles BETWEEN m.miles_from AND m.miles_to WHERE v.customer = :customer
  AND v.vehicle = :vehicle AND m.product = :product

--: ofUsage
--@ for-each: vehicle
--@ fetches: 1
SELECT k.loading, p.loading FROM ch_vehicle v JOIN ch_usage_kind k ON k.usage_kind = v.usage_kind
JOIN ch_parking p ON p.parking = v.parking WHERE v.customer = :customer AND v.vehicle = :vehicle

--: ofDevices
--@ for-each: vehicle
--@ fetches: 2
SELECT f.device, d.approved FROM ch_vehicle v JOIN ch_vehicle_device f ON f.customer = v.customer
  AND f.vehicle = v.vehicle JOIN ch_model_device d ON d.model = v.model AND d.device = f.device
WHERE v.customer = :customer AND v.vehicle = :vehicle ORDER BY f.device

--: ofWorth
--@ for-each: vehicle
--@ fetches: 2
SELECT y.year_no, y.worth - v.worth FROM ch_vehicle v JOIN ch_model_year y ON y.model = v.model
WHERE v.customer = :customer AND v.vehicle = :vehicle ORDER BY y.year_no

--: ofBonus
--@ for-each: vehicle
--@ fetches: 1
SELECT b.points FROM ch_customer c JOIN ch_bonus b ON b.bonus_years = c.bonus_years WHERE c.customer = :customer

--: ofInspections
--@ for-each: vehicle
--@ fetches: 2
SELECT tested_year FROM ch_inspection WHERE customer = :customer AND vehicle = :vehicle AND passed = 1
ORDER BY tested_year

--: setPremium
--@ for-each: vehicle
UPDATE ch_quote_vehicle SET premium = :premium WHERE quote = :quote AND vehicle = :vehicle

--: addRating
--@ in-doubt: insert-again
INSERT INTO ch_quote_rating (quote, product, rated_at) VALUES (:quote, :product, :now)
