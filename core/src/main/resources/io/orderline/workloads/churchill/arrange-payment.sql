-- How will it be paid? The second extra is dropped; instalments are tried and given up.

--: plan -> plan_no, instalments, deposit
SELECT n.plan_no, n.instalments, n.deposit FROM ch_customer c JOIN ch_plan n ON n.product = c.product
WHERE c.customer = :customer AND n.plan_no = 1

--: account
SELECT sort_code, holder FROM ch_account WHERE customer = :customer AND account = 1

--: plans
--@ fetches: 2
SELECT n.plan_no, n.instalments FROM ch_customer c JOIN ch_plan n ON n.product = c.product
WHERE c.customer = :customer ORDER BY n.plan_no

--: accounts
--@ fetches: 1
SELECT account, sort_code, holder FROM ch_account WHERE customer = :customer ORDER BY account

--: letters
--@ fetches: 2
SELECT l.letter, l.heading FROM ch_customer c JOIN ch_letter l ON l.product = c.product
WHERE c.customer = :customer ORDER BY l.letter

--: deposits
--@ fetches: 2
SELECT n.deposit, n.interest FROM ch_customer c JOIN ch_plan n ON n.product = c.product
WHERE c.customer = :customer ORDER BY n.deposit, n.plan_no

--: paidPremiums
--@ fetches: 2
SELECT policy, premium FROM ch_policy WHERE customer = :customer ORDER BY policy DESC

--: billTo
--@ fetches: 2
SELECT address, street FROM ch_address WHERE customer = :customer ORDER BY since_year DESC, address

--: savepoint
SAVEPOINT before_plan

--: addPlan
--@ in-doubt: insert-again
INSERT INTO ch_quote_plan (quote, plan_no, instalments, deposit)
VALUES (:quote, :plan_no, :instalments, :deposit)

--: dropExtra
DELETE FROM ch_quote_extra WHERE quote = :quote AND extra = 2

--: beforeInstalments
SAVEPOINT instalments

--: tryInstalments
UPDATE ch_quote SET instalments = -1 WHERE quote = :quote

--: undoInstalments
ROLLBACK TO SAVEPOINT instalments
