-- Which product is asked for? The quote is opened.

--: product -> product, pence
SELECT p.product, p.pence_per_point FROM ch_customer c JOIN ch_product p ON p.product = c.product
WHERE c.customer = :customer

--: office
SELECT o.office_name, o.phone_number FROM ch_clerk k JOIN ch_office o ON o.office = k.office
WHERE k.clerk = :clerk

--: products
--@ fetches: 3
SELECT product, product_name, most_vehicles FROM ch_product ORDER BY product

--: clauses
--@ fetches: 3
SELECT clause_no, heading FROM ch_clause WHERE product = :product ORDER BY clause_no

--: rules
--@ fetches: 2
SELECT rule_no, heading, least_age, most_worth FROM ch_rule WHERE product = :product ORDER BY rule_no

--: skills
--@ fetches: 2
SELECT skill, skill_name FROM ch_clerk_skill WHERE clerk = :clerk ORDER BY skill

--: targets
--@ fetches: 3
SELECT month_no, offers_wanted FROM ch_clerk_target WHERE clerk = :clerk ORDER BY month_no

--: insurers
--@ fetches: 2
SELECT insurer, premium FROM ch_policy WHERE customer = :customer ORDER BY premium, policy

--: savepoint
SAVEPOINT before_quote

--: addQuote
--@ in-doubt: insert-again
INSERT INTO ch_quote (quote, clerk, customer, product, opened_at, status, discount, instalments, premium)
VALUES (:quote, :clerk, :customer, :product, :now, 'open', 0, 1, 0)
