-- What were they convicted of?

--: noteConvictions.savepoint
SAVEPOINT before_convictions

--: noteConvictions.latest -> offence
--@ each: driver
SELECT offence, convicted_year, fine FROM ch_conviction WHERE customer = :customer AND driver = :driver
  AND conviction = 2

--: noteConvictions.penalty -> penalty
--@ each: driver
SELECT SUM(o.penalty) FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver

--: noteConvictions.offences
--@ each: driver
--@ fetches: 2
SELECT v.conviction, o.offence_name, v.fine FROM ch_conviction v JOIN ch_offence o ON o.offence = v.offence
WHERE v.customer = :customer AND v.driver = :driver ORDER BY v.conviction DESC

--: noteConvictions.byYear
--@ each: driver
--@ fetches: 2
SELECT convicted_year, COUNT(*) FROM ch_conviction WHERE customer = :customer AND driver = :driver
GROUP BY convicted_year ORDER BY convicted_year

--: noteConvictions.fines
--@ each: driver
--@ fetches: 1
SELECT driver, SUM(fine), MAX(fine) FROM ch_conviction WHERE customer = :customer AND driver = :driver
GROUP BY driver

--: noteConvictions.endorsed
--@ each: driver
--@ fetches: 2
SELECT conviction, penalty FROM ch_conviction WHERE customer = :customer AND driver = :driver AND penalty > 0
ORDER BY penalty, conviction

--: noteConvictions.onVehicle
--@ each: driver
--@ fetches: 2
SELECT v.conviction, k.registration FROM ch_conviction v JOIN ch_vehicle k ON k.customer = v.customer
  AND k.keeper = v.driver WHERE v.customer = :customer AND v.driver = :driver ORDER BY v.conviction

--: noteConvictions.total
--@ each: driver
--@ fetches: 1
SELECT d.forename, SUM(v.penalty) FROM ch_driver d JOIN ch_conviction v ON v.customer = d.customer
  AND v.driver = d.driver WHERE d.customer = :customer AND d.driver = :driver GROUP BY d.forename

--: noteConvictions.firstWithLicence
--@ each: driver
--@ fetches: 1
SELECT v.convicted_year, l.issued_year FROM ch_conviction v JOIN ch_licence l ON l.customer = v.customer
  AND l.driver = v.driver WHERE v.customer = :customer AND v.driver = :driver AND v.conviction = 1

--: noteConvictions.latestOffence
--@ each: driver
--@ fetches: 1
SELECT offence_name, penalty, loading FROM ch_offence WHERE offence = :offence

--: noteConvictions.setPenalty
--@ each: driver
UPDATE ch_quote_driver SET penalty = :penalty WHERE quote = :quote AND driver = :driver

--: noteConvictions.addDisclosure
INSERT INTO ch_quote_disclosure (quote, convictions, read_at) VALUES (:quote, 4, :now)
