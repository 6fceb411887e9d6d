-- What comes off? The clerk tries it without the second driver, the second vehicle, and with another discount.

--: bonus -> points
SELECT b.points, c.bonus_years FROM ch_customer c JOIN ch_bonus b ON b.bonus_years = c.bonus_years
WHERE c.customer = :customer

--: loyalty -> discount, off
SELECT d.discount, p.pence_per_point * d.points FROM ch_customer c JOIN ch_product p ON p.product = c.product
JOIN ch_discount d ON d.product = c.product WHERE c.customer = :customer AND d.discount = 1

--: discounts
--@ fetches: 3
SELECT d.discount, d.discount_name, d.points FROM ch_customer c JOIN ch_discount d ON d.product = c.product
WHERE c.customer = :customer ORDER BY d.discount

--: bonusPoints
--@ fetches: 1
SELECT c.customer_since, b.points FROM ch_customer c JOIN ch_bonus b ON b.bonus_years = c.bonus_years
WHERE c.customer = :customer

--: loyal
--@ fetches: 2
SELECT y.begun_year, d.points FROM ch_policy y JOIN ch_discount d ON d.product = y.product
WHERE y.customer = :customer AND d.discount = 1 ORDER BY y.policy

--: mayBeTold
--@ fetches: 2
SELECT channel_name FROM ch_permission WHERE customer = :customer AND granted = 1 ORDER BY channel

--: claimsWithoutFault
--@ fetches: 2
SELECT driver, claim FROM ch_claim WHERE customer = :customer AND at_fault = 0 ORDER BY driver

--: taxes
--@ fetches: 2
SELECT tax_name, per_mille FROM ch_tax ORDER BY tax

--: fittedDevices
--@ fetches: 4
SELECT vehicle, device, fitted_year FROM ch_vehicle_device WHERE customer = :customer ORDER BY vehicle, device

--: savepoint
SAVEPOINT before_discount

--: addDiscount
--@ in-doubt: insert-again
INSERT INTO ch_quote_discount (quote, discount, price) VALUES (:quote, :discount, :off)

--: beforeOneDriver
SAVEPOINT one_driver

--: withoutDriver
DELETE FROM ch_quote_driver WHERE quote = :quote AND driver = 2

--: undoOneDriver
ROLLBACK TO SAVEPOINT one_driver

--: beforeOneVehicle
SAVEPOINT one_vehicle

--: withoutVehicle
DELETE FROM ch_quote_vehicle WHERE quote = :quote AND vehicle = 2

--: undoOneVehicle
ROLLBACK TO SAVEPOINT one_vehicle

--: beforeDiscount
SAVEPOINT other_discount

--: tryDiscount
UPDATE ch_quote SET discount = -1 WHERE quote = :quote

--: undoDiscount
ROLLBACK TO SAVEPOINT other_discount
