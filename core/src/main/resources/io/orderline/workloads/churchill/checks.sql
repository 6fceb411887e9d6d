-- Conditions that a correct database fulfils; each query returns the rows that violate one, with the figures that
-- disagree.

-- Not a condition: each quote given leaves an offer.
--: committed
SELECT COUNT(*) FROM ch_offer

-- Not a condition: returns a row if quotes were made since the load.
--: driven
SELECT quote FROM ch_call

--: things-of-customers
--@ title: Every customer has as many of everything as cursors fetch
SELECT customer, things, found FROM (
  SELECT c.customer, 'address' AS things, COUNT(t.customer) AS found, 2 AS wanted FROM ch_customer c
  LEFT JOIN ch_address t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'phone', COUNT(t.customer), 2 FROM ch_customer c
  LEFT JOIN ch_phone t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'permission', COUNT(t.customer), 3 FROM ch_customer c
  LEFT JOIN ch_permission t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'account', COUNT(t.customer), 1 FROM ch_customer c
  LEFT JOIN ch_account t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'contact', COUNT(t.customer), 3 FROM ch_customer c
  LEFT JOIN ch_contact t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'policy', COUNT(t.customer), 2 FROM ch_customer c
  LEFT JOIN ch_policy t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'policy_extra', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_policy_extra t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'driver', COUNT(t.customer), 2 FROM ch_customer c
  LEFT JOIN ch_driver t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'licence', COUNT(t.customer), 2 FROM ch_customer c
  LEFT JOIN ch_licence t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'licence_class', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_licence_class t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'conviction', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_conviction t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'claim', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_claim t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'claim_payment', COUNT(t.customer), 8 FROM ch_customer c
  LEFT JOIN ch_claim_payment t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'vehicle', COUNT(t.customer), 2 FROM ch_customer c
  LEFT JOIN ch_vehicle t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'vehicle_device', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_vehicle_device t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'vehicle_owner', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_vehicle_owner t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'inspection', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_inspection t ON t.customer = c.customer GROUP BY c.customer
  UNION ALL
  SELECT c.customer, 'vehicle_driver', COUNT(t.customer), 4 FROM ch_customer c
  LEFT JOIN ch_vehicle_driver t ON t.customer = c.customer GROUP BY c.customer) counts
WHERE found <> wanted
ORDER BY customer, things

--: customers-of-clerks
--@ title: Every clerk has 10 customers
SELECT k.clerk, COUNT(c.customer) AS customers FROM ch_clerk k LEFT JOIN ch_customer c ON c.clerk = k.clerk
GROUP BY k.clerk HAVING COUNT(c.customer) <> 10 ORDER BY k.clerk

--: parts-of-quotes
--@ title: A quote that was given has 2 drivers, 2 vehicles, 2 loadings, 1 extra and 1 alternative
SELECT q.quote, p.part, p.found FROM ch_quote q JOIN (
  SELECT x.quote, 'drivers' AS part, (SELECT COUNT(*) FROM ch_quote_driver d WHERE d.quote = x.quote) AS found,
    2 AS wanted FROM ch_quote x
  UNION ALL
  SELECT x.quote, 'vehicles', (SELECT COUNT(*) FROM ch_quote_vehicle d WHERE d.quote = x.quote), 2 FROM ch_quote x
  UNION ALL
  SELECT x.quote, 'loadings', (SELECT COUNT(*) FROM ch_quote_loading d WHERE d.quote = x.quote), 2 FROM ch_quote x
  UNION ALL
  SELECT x.quote, 'extras', (SELECT COUNT(*) FROM ch_quote_extra d WHERE d.quote = x.quote), 1 FROM ch_quote x
  UNION ALL
  SELECT x.quote, 'alternatives', (SELECT COUNT(*) FROM ch_quote_alternative d WHERE d.quote = x.quote), 1
    FROM ch_quote x) p ON p.quote = q.quote
WHERE q.status = 'given' AND p.found <> p.wanted
ORDER BY q.quote, p.part

--: premium-of-quotes
--@ title: The premium of a quote that was given is what its vehicles, extras and loadings cost, less its discount
SELECT quote, premium, costs FROM (
  SELECT q.quote, q.premium,
    (SELECT COALESCE(SUM(v.premium), 0) FROM ch_quote_vehicle v WHERE v.quote = q.quote)
    + (SELECT COALESCE(SUM(e.price), 0) FROM ch_quote_extra e WHERE e.quote = q.quote)
    + (SELECT COALESCE(SUM(l.price), 0) FROM ch_quote_loading l WHERE l.quote = q.quote)
    - (SELECT COALESCE(SUM(d.price), 0) FROM ch_quote_discount d WHERE d.quote = q.quote) AS costs
  FROM ch_quote q WHERE q.status = 'given') sums
WHERE premium <> costs
ORDER BY quote

--: offers-of-quotes
--@ title: A quote that was given has an offer of the same premium, clerk and customer
SELECT q.quote, q.premium, o.premium AS offered FROM ch_quote q LEFT JOIN ch_offer o ON o.quote = q.quote
WHERE q.status = 'given'
  AND CASE WHEN o.premium = q.premium AND o.clerk = q.clerk AND o.customer = q.customer THEN 0 ELSE 1 END = 1
ORDER BY q.quote

--: offers-of-clerks
--@ title: A clerk's counter is the number of his offers
SELECT clerk, offers, found FROM (
  SELECT k.clerk, k.offers, (SELECT COUNT(*) FROM ch_offer o WHERE o.clerk = k.clerk) AS found FROM ch_clerk k) counts
WHERE offers <> found
ORDER BY clerk

--: offers-of-customers
--@ title: A customer's counter is the number of his offers
SELECT c.customer, c.offers, COALESCE(n.found, 0) AS found FROM ch_customer c
LEFT JOIN (SELECT customer, COUNT(*) AS found FROM ch_offer GROUP BY customer) n ON n.customer = c.customer
WHERE c.offers <> COALESCE(n.found, 0)
ORDER BY c.customer

--: trials-undone
--@ title: Nothing is left of what was tried and undone
SELECT quote, 'discount' AS trial FROM ch_quote WHERE discount < 0
UNION ALL
SELECT quote, 'instalments' FROM ch_quote WHERE instalments < 0
UNION ALL
SELECT quote, 'excess' FROM ch_quote_vehicle WHERE excess < 0
UNION ALL
SELECT quote, 'miles' FROM ch_quote_vehicle WHERE miles < 0
