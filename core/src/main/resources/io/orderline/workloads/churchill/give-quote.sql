-- The price is told, and the offer made.

--: vehicles
SELECT COUNT(*), MAX(premium) FROM ch_quote_vehicle WHERE quote = :quote

--: total -> premium
SELECT (SELECT COALESCE(SUM(premium), 0) FROM ch_quote_vehicle WHERE quote = :quote)
  + (SELECT COALESCE(SUM(price), 0) FROM ch_quote_extra WHERE quote = :quote)
  + (SELECT COALESCE(SUM(price), 0) FROM ch_quote_loading WHERE quote = :quote)
  - (SELECT COALESCE(SUM(price), 0) FROM ch_quote_discount WHERE quote = :quote)

--: quote
SELECT opened_at, status FROM ch_quote WHERE quote = :quote

--: lettersByChannel
--@ fetches: 4
SELECT l.heading, l.pages, g.channel_name FROM ch_customer c JOIN ch_letter l ON l.product = c.product
JOIN ch_permission g ON g.customer = c.customer WHERE c.customer = :customer AND g.granted = 1
ORDER BY l.letter, g.channel

--: namedDrivers
--@ fetches: 2
SELECT d.forename, d.surname, l.licence_no FROM ch_driver d JOIN ch_licence l ON l.customer = d.customer
  AND l.driver = d.driver WHERE d.customer = :customer ORDER BY d.driver

--: insuredVehicles
--@ fetches: 2
SELECT v.registration, m.model_name, v.worth FROM ch_vehicle v JOIN ch_model m ON m.model = v.model
WHERE v.customer = :customer ORDER BY v.vehicle

--: paidClaims
--@ fetches: 2
SELECT driver, SUM(amount) FROM ch_claim_payment WHERE customer = :customer GROUP BY driver ORDER BY driver

--: declared
--@ fetches: 4
SELECT v.driver, o.offence_name, v.convicted_year FROM ch_conviction v
JOIN ch_offence o ON o.offence = v.offence WHERE v.customer = :customer ORDER BY v.driver, v.conviction

--: savepoint
SAVEPOINT before_offer

--: addOffer
--@ in-doubt: insert-again
INSERT INTO ch_offer (quote, clerk, customer, premium, offered_at)
VALUES (:quote, :clerk, :customer, :premium, :now)

--: rejectAlternative
DELETE FROM ch_quote_alternative WHERE quote = :quote AND alternative = 2

--: setGiven
UPDATE ch_quote SET status = 'given', premium = :premium WHERE quote = :quote
  AND (SELECT COUNT(*) FROM ch_quote_driver d WHERE d.quote = :quote) = 2
  AND (SELECT COUNT(*) FROM ch_quote_vehicle v WHERE v.quote = :quote) = 2
  AND (SELECT COUNT(*) FROM ch_quote_loading l WHERE l.quote = :quote) = 2
  AND (SELECT COUNT(*) FROM ch_quote_extra e WHERE e.quote = :quote) = 1
  AND (SELECT COUNT(*) FROM ch_quote_alternative a WHERE a.quote = :quote) = 1

--: counters
SAVEPOINT before_counters

--: setOfClerk
UPDATE ch_clerk SET offers = offers + 1 WHERE clerk = :clerk

--: setOfCustomer
UPDATE ch_customer SET offers = offers + 1 WHERE customer = :customer
