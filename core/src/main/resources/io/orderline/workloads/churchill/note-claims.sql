-- Which claims did they make?

--: savepoint
SAVEPOINT before_claims

--: count -> claims
--@ for-each: driver
SELECT COUNT(*) FROM ch_claim WHERE customer = :customer AND driver = :driver

--: paid
--@ for-each: driver
SELECT SUM(amount) FROM ch_claim_payment WHERE customer = :customer AND driver = :driver

--: kinds
--@ for-each: driver
--@ fetches: 2
SELECT m.claim, k.kind_name FROM ch_claim m JOIN ch_claim_kind k ON k.claim_kind = m.claim_kind
WHERE m.customer = :customer AND m.driver = :driver ORDER BY m.claim

--: firstPayments
--@ for-each: driver
--@ fetches: 2
SELECT payment, paid_year, amount FROM ch_claim_payment WHERE customer = :customer AND driver = :driver
  AND claim = 1 ORDER BY payment

--: paidByClaim
--@ for-each: driver
--@ fetches: 2
SELECT claim, SUM(amount) FROM ch_claim_payment WHERE customer = :customer AND driver = :driver GROUP BY claim
ORDER BY claim

--: atFault
--@ for-each: driver
--@ fetches: 1
SELECT claim, claim_year FROM ch_claim WHERE customer = :customer AND driver = :driver AND at_fault = 1

--: notAtFault
--@ for-each: driver
--@ fetches: 1
SELECT claim, claim_kind FROM ch_claim WHERE customer = :customer AND driver = :driver AND at_fault = 0

--: vehicles
--@ for-each: driver
--@ fetches: 2
SELECT m.claim, v.registration FROM ch_claim m JOIN ch_vehicle v ON v.customer = m.customer
  AND v.vehicle = m.vehicle WHERE m.customer = :customer AND m.driver = :driver ORDER BY m.claim

--: payments
--@ for-each: driver
--@ fetches: 4
SELECT m.claim, y.payment, y.paid_year - m.claim_year FROM ch_claim m
JOIN ch_claim_payment y ON y.customer = m.customer AND y.driver = m.driver AND y.claim = m.claim
WHERE m.customer = :customer AND m.driver = :driver ORDER BY m.claim, y.payment

--: largest
--@ for-each: driver
--@ fetches: 1
SELECT driver, MAX(amount) FROM ch_claim_payment WHERE customer = :customer AND driver = :driver GROUP BY driver

--: setClaims
--@ for-each: driver
UPDATE ch_quote_driver SET claims = :claims WHERE quote = :quote AND driver = :driver

--: addChecked
--@ in-doubt: insert-again
INSERT INTO ch_quote_claims (quote, claims, checked_at) VALUES (:quote, 4, :now)
