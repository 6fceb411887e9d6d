-- Where do you live, and where should letters go?

--: main -> area
SELECT area, street, town FROM ch_address WHERE customer = :customer AND address = 1

--: addresses
--@ fetches: 2
SELECT address, street, town, since_year FROM ch_address WHERE customer = :customer ORDER BY address

--: areas
--@ fetches: 2
SELECT a.area, a.area_name, a.risk FROM ch_address d JOIN ch_area a ON a.area = d.area
WHERE d.customer = :customer ORDER BY d.address

--: officeHours
--@ fetches: 2
SELECT h.kind_of_day, h.opens_at, h.closes_at FROM ch_area a JOIN ch_office_hours h ON h.office = a.office
WHERE a.area = :area ORDER BY h.kind_of_day

--: areaRates
--@ fetches: 3
SELECT r.product, r.loading FROM ch_area a JOIN ch_area_rate r ON r.risk = a.risk WHERE a.area = :area
ORDER BY r.product

--: landline
--@ fetches: 1
SELECT phone_number FROM ch_phone WHERE customer = :customer AND phone_kind = 'home'

--: savepoint
SAVEPOINT before_address

--: addAddress
--@ in-doubt: insert-again
INSERT INTO ch_quote_address (quote, address, area) VALUES (:quote, 1, :area)
