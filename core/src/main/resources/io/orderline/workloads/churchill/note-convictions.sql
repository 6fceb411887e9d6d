-- What were they convicted of?

--: savepoint
SAVEPOINT before_convictions

--: latest -> offence
--@ for-each: driver
SELECT offence, convicted_year, fine FROM ch_conviction WHERE customer = :customer AND driver = :driver
  AND conviction = 2

--: penalty -> penalty
--@ for-each: driver
SELECT SUM(o.penalty) FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver

--: offences
--@ for-each: driver
--@ fetches: 2
SELECT v.conviction, o.offence_name, v.fine FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver ORDER BY v.conviction DESC

--: byYear
--@ for-each: driver
--@ fetches: 2
SELECT convicted_year, COUNT(*) FROM ch_conviction WHERE customer = :customer AND driver = :driver
GROUP BY convicted_year ORDER BY convicted_year

--: fines
--@ for-each: driver
--@ fetches: 1
SELECT driver, SUM(fine), MAX(fine) FROM ch_conviction WHERE customer = :customer AND driver = :driver
GROUP BY driver

--: endorsed
--@ for-each: driver
--@ fetches: 2
SELECT conviction, penalty FROM ch_conviction WHERE customer = :customer AND driver = :driver AND penalty > 0
ORDER BY penalty, conviction

--: onVehicle
--@ for-each: driver
--@ fetches: 2
SELECT v.conviction, k.registration FROM ch_conviction v JOIN ch_vehicle k ON k.customer = v.customer
  AND k.keeper = v.driver WHERE v.customer = :customer AND v.driver = :driver ORDER BY v.conviction

--: total
--@ for-each: driver
--@ fetches: 1
SELECT d.forename, SUM(v.penalty) FROM ch_driver d JOIN ch_conviction v ON v.customer = d.customer
  AND v.driver = d.driver WHERE d.customer = :customer AND d.driver = :driver GROUP BY d.forename

--: firstWithLicence
--@ for-each: driver
--@ fetches: 1
SELECT v.convicted_year, l.issued_year FROM ch_conviction v JOIN ch_licence l ON l.customer = v.customer
  AND l.driver = v.driver WHERE v.customer = :customer AND v.driver = :driver AND v.conviction = 1

--: latestOffence
--@ for-each: driver
--@ fetches: 1
SELECT offence_name, penalty, loading FROM ch_offence WHERE offence = :offence

--: setPenalty
--@ for-each: driver
UPDATE ch_quote_driver SET penalty = :penalty WHERE quote = :quote AND driver = :driver

--: addDisclosure
--@ in-doubt: insert-again
INSERT INTO ch_quote_disclosure (quote, convictions, read_at) VALUES (:quote, 4, :now)
