-- The caller gives a number; who is it, and what is known of the household?

--: savepoint
SAVEPOINT before_call

--: caller
--@ fetches: 1
SELECT c.customer, c.surname, c.forename FROM ch_phone p JOIN ch_customer c ON c.customer = p.customer
WHERE p.phone_number = :phone

--: customer -> product, area
SELECT product, area, surname, forename, customer_since FROM ch_customer WHERE customer = :customer

--: clerk -> office
SELECT office, clerk_name FROM ch_clerk WHERE clerk = :clerk

--: numbers
--@ fetches: 2
SELECT phone, phone_number, phone_kind FROM ch_phone WHERE customer = :customer ORDER BY phone

--: permissions
--@ fetches: 3
SELECT channel, channel_name, granted FROM ch_permission WHERE customer = :customer ORDER BY channel

--: contacts
--@ fetches: 3
SELECT contact, topic, contact_year FROM ch_contact WHERE customer = :customer ORDER BY contact DESC

--: spokeWith
--@ fetches: 3
SELECT k.clerk_name, t.topic FROM ch_contact t JOIN ch_clerk k ON k.clerk = t.clerk WHERE t.customer = :customer
ORDER BY t.contact

--: policies
--@ fetches: 2
SELECT y.policy, p.product_name, y.begun_year FROM ch_policy y JOIN ch_product p ON p.product = y.product
WHERE y.customer = :customer ORDER BY y.policy

--: household
--@ fetches: 2
SELECT driver, forename, surname FROM ch_driver WHERE customer = :customer ORDER BY driver

--: addCall
--@ in-doubt: insert-again
INSERT INTO ch_call (quote, clerk, customer, called_at) VALUES (:quote, :clerk, :customer, :now)

--: setLastCall
UPDATE ch_customer SET last_call = :now WHERE customer = :customer
