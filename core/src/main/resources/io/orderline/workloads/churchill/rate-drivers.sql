-- What does each driver add?

--: savepoint
SAVEPOINT before_loadings

--: ageLoading
--@ for-each: driver
SELECT a.loading FROM ch_driver d JOIN ch_customer c ON c.customer = d.customer
JOIN ch_age a ON a.product = c.product WHERE d.customer = :customer AND d.driver = :driver AND 2026
  - d.born_year BETWEEN a.age_from AND a.age_to

--: occupationLoading
--@ for-each: driver
SELECT r.loading FROM ch_driver d JOIN ch_customer c ON c.customer = d.customer
JOIN ch_occupation o ON o.occupation = d.occupation JOIN ch_occupation_rate r ON r.risk_class = o.risk_class
  AND r.product = c.product WHERE d.customer = :customer AND d.driver = :driver

--: claimLoading
--@ for-each: driver
SELECT SUM(k.loading) FROM ch_claim m JOIN ch_claim_kind k ON k.claim_kind = m.claim_kind
WHERE m.customer = :customer AND m.driver = :driver AND m.at_fault = 1

--: price -> price
--@ for-each: driver
SELECT p.pence_per_point * SUM(o.loading) FROM ch_customer c JOIN ch_product p ON p.product = c.product
JOIN ch_conviction v ON v.customer = c.customer JOIN ch_offence o ON o.offence = v.offence
WHERE c.customer = :customer AND v.driver = :driver GROUP BY p.pence_per_point

--: ofAge
--@ for-each: driver
--@ fetches: 1
SELECT a.band, a.loading, d.born_year FROM ch_driver d JOIN ch_customer c ON c.customer = d.customer
JOIN ch_age a ON a.product = c.product WHERE d.customer = :customer AND d.driver = :driver AND 2026
  - d.born_year BETWEEN a.age_from AND a.age_to

--: ofOccupation
--@ for-each: driver
--@ fetches: 1
SELECT o.occupation_name, r.loading FROM ch_driver d JOIN ch_customer c ON c.customer = d.customer
JOIN ch_occupation o ON o.occupation = d.occupation JOIN ch_occupation_rate r ON r.risk_class = o.risk_class
  AND r.product = c.product WHERE d.customer = :customer AND d.driver = :driver

--: ofConvictions
--@ for-each: driver
--@ fetches: 2
SELECT o.loading, 2026 - v.convicted_year FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver ORDER BY o.loading, v.conviction

--: ofClaims
--@ for-each: driver
--@ fetches: 2
SELECT k.loading, m.at_fault FROM ch_claim m JOIN ch_claim_kind k ON k.claim_kind = m.claim_kind
WHERE m.customer = :customer AND m.driver = :driver ORDER BY m.claim

--: ofVehicles
--@ for-each: driver
--@ fetches: 2
SELECT u.days_a_week, v.worth FROM ch_vehicle_driver u JOIN ch_vehicle v ON v.customer = u.customer
  AND v.vehicle = u.vehicle WHERE u.customer = :customer AND u.driver = :driver ORDER BY u.vehicle

--: ofLicence
--@ for-each: driver
--@ fetches: 1
SELECT 2026 - issued_year, country FROM ch_licence WHERE customer = :customer AND driver = :driver

--: ofPayments
--@ for-each: driver
--@ fetches: 2
SELECT claim, COUNT(*), SUM(amount) FROM ch_claim_payment WHERE customer = :customer AND driver = :driver
GROUP BY claim ORDER BY claim

--: ofRules
--@ for-each: driver
--@ fetches: 2
SELECT r.heading, 2026 - d.born_year - r.least_age FROM ch_driver d
JOIN ch_customer c ON c.customer = d.customer JOIN ch_rule r ON r.product = c.product
WHERE d.customer = :customer AND d.driver = :driver ORDER BY r.rule_no

--: addLoading
--@ for-each: driver
--@ in-doubt: insert-again
INSERT INTO ch_quote_loading (quote, driver, price) VALUES (:quote, :driver, :price)
