-- The caller gives a number; who is it, and what is known of the household?

--: identifyCaller.savepoint
SAVEPOINT before_call

--: identifyCaller.caller
--@ fetches: 1
SELECT c.customer, c.surname, c.forename FROM ch_phone p JOIN ch_customer c ON c.customer = p.customer
WHERE p.phone_number = :phone

--: identifyCaller.customer -> product, area
SELECT product, area, surname, forename, customer_since FROM ch_customer WHERE customer = :customer

--: identifyCaller.clerk -> office
SELECT office, clerk_name FROM ch_clerk WHERE clerk = :clerk

--: identifyCaller.numbers
--@ fetches: 2
SELECT phone, phone_number, phone_kind FROM ch_phone WHERE customer = :customer ORDER BY phone

--: identifyCaller.permissions
--@ fetches: 3
SELECT channel, channel_name, granted FROM ch_permission WHERE customer = :customer ORDER BY channel

--: identifyCaller.contacts
--@ fetches: 3
SELECT contact, topic, contact_year FROM ch_contact WHERE customer = :customer ORDER BY contact DESC

--: identifyCaller.spokeWith
--@ fetches: 3
SELECT k.clerk_name, t.topic FROM ch_contact t JOIN ch_clerk k ON k.clerk = t.clerk WHERE t.customer = :customer
ORDER BY t.contact

--: identifyCaller.policies
--@ fetches: 2
SELECT y.policy, p.product_name, y.begun_year FROM ch_policy y JOIN ch_product p ON p.product = y.product
WHERE y.customer = :customer ORDER BY y.policy

--: identifyCaller.household
--@ fetches: 2
SELECT driver, forename, surname FROM ch_driver WHERE customer = :customer ORDER BY driver

--: identifyCaller.addCall
INSERT INTO ch_call (quote, clerk, customer, called_at) VALUES (:quote, :clerk, :customer, :now)

--: identifyCaller.setLastCall
UPDATE ch_customer SET last_call = :now WHERE customer = :customer
