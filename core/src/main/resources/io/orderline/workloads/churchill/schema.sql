-- An insurance call centre, invented for this workload: neither the schema nor the SQL of the original was published.
-- Amounts are in pence.

-- Rating tables, one set for all clerks. Loadings are in points; a product has a price for each.

--: create.ch_product
CREATE TABLE ch_product (
  product integer NOT NULL,
  product_name varchar(40) NOT NULL,
  pence_per_point ${bigint} NOT NULL,
  most_vehicles integer NOT NULL,
  PRIMARY KEY (product)
)

--: create.ch_extra
CREATE TABLE ch_extra (
  product integer NOT NULL,
  extra integer NOT NULL,
  extra_name varchar(40) NOT NULL,
  price ${bigint} NOT NULL,
  commission ${bigint} NOT NULL,
  PRIMARY KEY (product, extra)
)

--: create.ch_excess
CREATE TABLE ch_excess (
  product integer NOT NULL,
  excess integer NOT NULL,
  amount ${bigint} NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (product, excess)
)

--: create.ch_clause
CREATE TABLE ch_clause (
  product integer NOT NULL,
  clause_no integer NOT NULL,
  heading varchar(40) NOT NULL,
  body varchar(200) NOT NULL,
  PRIMARY KEY (product, clause_no)
)

--: create.ch_rule
CREATE TABLE ch_rule (
  product integer NOT NULL,
  rule_no integer NOT NULL,
  heading varchar(40) NOT NULL,
  least_age integer NOT NULL,
  most_worth ${bigint} NOT NULL,
  PRIMARY KEY (product, rule_no)
)

--: create.ch_plan
CREATE TABLE ch_plan (
  product integer NOT NULL,
  plan_no integer NOT NULL,
  instalments integer NOT NULL,
  interest integer NOT NULL,
  deposit integer NOT NULL,
  PRIMARY KEY (product, plan_no)
)

--: create.ch_discount
CREATE TABLE ch_discount (
  product integer NOT NULL,
  discount integer NOT NULL,
  discount_name varchar(40) NOT NULL,
  points integer NOT NULL,
  least_years integer NOT NULL,
  PRIMARY KEY (product, discount)
)

--: create.ch_mileage
CREATE TABLE ch_mileage (
  product integer NOT NULL,
  band integer NOT NULL,
  miles_from integer NOT NULL,
  miles_to integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (product, band)
)

--: create.ch_age
CREATE TABLE ch_age (
  product integer NOT NULL,
  band integer NOT NULL,
  age_from integer NOT NULL,
  age_to integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (product, band)
)

--: create.ch_letter
CREATE TABLE ch_letter (
  product integer NOT NULL,
  letter integer NOT NULL,
  heading varchar(40) NOT NULL,
  pages integer NOT NULL,
  PRIMARY KEY (product, letter)
)

--: create.ch_area
CREATE TABLE ch_area (
  area integer NOT NULL,
  area_name varchar(40) NOT NULL,
  risk integer NOT NULL,
  office integer NOT NULL,
  PRIMARY KEY (area)
)

--: create.ch_area_rate
CREATE TABLE ch_area_rate (
  risk integer NOT NULL,
  product integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (risk, product)
)

--: create.ch_office
CREATE TABLE ch_office (
  office integer NOT NULL,
  office_name varchar(40) NOT NULL,
  phone_number varchar(20) NOT NULL,
  PRIMARY KEY (office)
)

--: create.ch_office_hours
CREATE TABLE ch_office_hours (
  office integer NOT NULL,
  kind_of_day integer NOT NULL,
  opens_at integer NOT NULL,
  closes_at integer NOT NULL,
  PRIMARY KEY (office, kind_of_day)
)

--: create.ch_make
CREATE TABLE ch_make (
  make integer NOT NULL,
  make_name varchar(40) NOT NULL,
  country varchar(40) NOT NULL,
  PRIMARY KEY (make)
)

--: create.ch_model
CREATE TABLE ch_model (
  model integer NOT NULL,
  make integer NOT NULL,
  model_name varchar(40) NOT NULL,
  rating_group integer NOT NULL,
  engine_cc integer NOT NULL,
  doors integer NOT NULL,
  PRIMARY KEY (model)
)

--: create.ch_model_year
CREATE TABLE ch_model_year (
  model integer NOT NULL,
  year_no integer NOT NULL,
  built_from integer NOT NULL,
  worth ${bigint} NOT NULL,
  PRIMARY KEY (model, year_no)
)

--: create.ch_model_device
CREATE TABLE ch_model_device (
  model integer NOT NULL,
  device integer NOT NULL,
  device_name varchar(40) NOT NULL,
  approved integer NOT NULL,
  PRIMARY KEY (model, device)
)

--: create.ch_group_rate
CREATE TABLE ch_group_rate (
  rating_group integer NOT NULL,
  product integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (rating_group, product)
)

--: create.ch_bonus
CREATE TABLE ch_bonus (
  bonus_years integer NOT NULL,
  points integer NOT NULL,
  PRIMARY KEY (bonus_years)
)

--: create.ch_occupation
CREATE TABLE ch_occupation (
  occupation integer NOT NULL,
  occupation_name varchar(40) NOT NULL,
  risk_class integer NOT NULL,
  PRIMARY KEY (occupation)
)

--: create.ch_occupation_rate
CREATE TABLE ch_occupation_rate (
  risk_class integer NOT NULL,
  product integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (risk_class, product)
)

--: create.ch_offence
CREATE TABLE ch_offence (
  offence integer NOT NULL,
  offence_name varchar(40) NOT NULL,
  penalty integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (offence)
)

--: create.ch_claim_kind
CREATE TABLE ch_claim_kind (
  claim_kind integer NOT NULL,
  kind_name varchar(40) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (claim_kind)
)

--: create.ch_usage_kind
CREATE TABLE ch_usage_kind (
  usage_kind integer NOT NULL,
  usage_name varchar(40) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (usage_kind)
)

--: create.ch_parking
CREATE TABLE ch_parking (
  parking integer NOT NULL,
  parking_name varchar(40) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (parking)
)

--: create.ch_tax
CREATE TABLE ch_tax (
  tax integer NOT NULL,
  tax_name varchar(40) NOT NULL,
  per_mille integer NOT NULL,
  PRIMARY KEY (tax)
)

-- Clerks: a user of the benchmark is one.

--: create.ch_clerk
CREATE TABLE ch_clerk (
  clerk integer NOT NULL,
  clerk_name varchar(40) NOT NULL,
  office integer NOT NULL,
  offers integer NOT NULL,
  PRIMARY KEY (clerk)
)

--: create.ch_clerk_skill
CREATE TABLE ch_clerk_skill (
  clerk integer NOT NULL,
  skill integer NOT NULL,
  skill_name varchar(40) NOT NULL,
  PRIMARY KEY (clerk, skill)
)

--: create.ch_clerk_target
CREATE TABLE ch_clerk_target (
  clerk integer NOT NULL,
  month_no integer NOT NULL,
  offers_wanted integer NOT NULL,
  PRIMARY KEY (clerk, month_no)
)

-- Customers, each with the same numbers of everything: 2 drivers, 2 vehicles, 3 contacts …

--: create.ch_customer
CREATE TABLE ch_customer (
  customer ${bigint} NOT NULL,
  clerk integer NOT NULL,
  surname varchar(40) NOT NULL,
  forename varchar(40) NOT NULL,
  area integer NOT NULL,
  product integer NOT NULL,
  bonus_years integer NOT NULL,
  customer_since integer NOT NULL,
  offers integer NOT NULL,
  last_call ${timestamp} NOT NULL,
  PRIMARY KEY (customer)
)

--: create.ch_address
CREATE TABLE ch_address (
  customer ${bigint} NOT NULL,
  address integer NOT NULL,
  street varchar(40) NOT NULL,
  town varchar(40) NOT NULL,
  area integer NOT NULL,
  since_year integer NOT NULL,
  PRIMARY KEY (customer, address)
)

--: create.ch_phone
CREATE TABLE ch_phone (
  customer ${bigint} NOT NULL,
  phone integer NOT NULL,
  phone_number varchar(20) NOT NULL,
  phone_kind varchar(10) NOT NULL,
  PRIMARY KEY (customer, phone)
)

--: create.ch_permission
CREATE TABLE ch_permission (
  customer ${bigint} NOT NULL,
  channel integer NOT NULL,
  channel_name varchar(20) NOT NULL,
  granted integer NOT NULL,
  PRIMARY KEY (customer, channel)
)

--: create.ch_account
CREATE TABLE ch_account (
  customer ${bigint} NOT NULL,
  account integer NOT NULL,
  sort_code varchar(10) NOT NULL,
  holder varchar(40) NOT NULL,
  PRIMARY KEY (customer, account)
)

--: create.ch_contact
CREATE TABLE ch_contact (
  customer ${bigint} NOT NULL,
  contact integer NOT NULL,
  clerk integer NOT NULL,
  topic varchar(40) NOT NULL,
  contact_year integer NOT NULL,
  PRIMARY KEY (customer, contact)
)

--: create.ch_policy
CREATE TABLE ch_policy (
  customer ${bigint} NOT NULL,
  policy integer NOT NULL,
  product integer NOT NULL,
  begun_year integer NOT NULL,
  insurer varchar(40) NOT NULL,
  premium ${bigint} NOT NULL,
  PRIMARY KEY (customer, policy)
)

--: create.ch_policy_extra
CREATE TABLE ch_policy_extra (
  customer ${bigint} NOT NULL,
  policy integer NOT NULL,
  extra integer NOT NULL,
  price ${bigint} NOT NULL,
  PRIMARY KEY (customer, policy, extra)
)

--: create.ch_driver
CREATE TABLE ch_driver (
  customer ${bigint} NOT NULL,
  driver integer NOT NULL,
  surname varchar(40) NOT NULL,
  forename varchar(40) NOT NULL,
  born_year integer NOT NULL,
  occupation integer NOT NULL,
  PRIMARY KEY (customer, driver)
)

--: create.ch_licence
CREATE TABLE ch_licence (
  customer ${bigint} NOT NULL,
  driver integer NOT NULL,
  licence_no varchar(20) NOT NULL,
  country varchar(40) NOT NULL,
  issued_year integer NOT NULL,
  PRIMARY KEY (customer, driver)
)

--: create.ch_licence_class
CREATE TABLE ch_licence_class (
  customer ${bigint} NOT NULL,
  driver integer NOT NULL,
  class_no integer NOT NULL,
  class_code varchar(4) NOT NULL,
  since_year integer NOT NULL,
  PRIMARY KEY (customer, driver, class_no)
)

--: create.ch_conviction
CREATE TABLE ch_conviction (
  customer ${bigint} NOT NULL,
  driver integer NOT NULL,
  conviction integer NOT NULL,
  offence integer NOT NULL,
  convicted_year integer NOT NULL,
  penalty integer NOT NULL,
  fine ${bigint} NOT NULL,
  PRIMARY KEY (customer, driver, conviction)
)

--: create.ch_claim
CREATE TABLE ch_claim (
  customer ${bigint} NOT NULL,
  driver integer NOT NULL,
  claim integer NOT NULL,
  claim_kind integer NOT NULL,
  vehicle integer NOT NULL,
  claim_year integer NOT NULL,
  at_fault integer NOT NULL,
  PRIMARY KEY (customer, driver, claim)
)

--: create.ch_claim_payment
CREATE TABLE ch_claim_payment (
  customer ${bigint} NOT NULL,
  driver integer NOT NULL,
  claim integer NOT NULL,
  payment integer NOT NULL,
  paid_year integer NOT NULL,
  amount ${bigint} NOT NULL,
  PRIMARY KEY (customer, driver, claim, payment)
)

--: create.ch_vehicle
CREATE TABLE ch_vehicle (
  customer ${bigint} NOT NULL,
  vehicle integer NOT NULL,
  registration varchar(12) NOT NULL,
  model integer NOT NULL,
  keeper integer NOT NULL,
  bought_year integer NOT NULL,
  worth ${bigint} NOT NULL,
  parking integer NOT NULL,
  usage_kind integer NOT NULL,
  miles integer NOT NULL,
  PRIMARY KEY (customer, vehicle)
)

--: create.ch_vehicle_device
CREATE TABLE ch_vehicle_device (
  customer ${bigint} NOT NULL,
  vehicle integer NOT NULL,
  device integer NOT NULL,
  fitted_year integer NOT NULL,
  PRIMARY KEY (customer, vehicle, device)
)

--: create.ch_vehicle_owner
CREATE TABLE ch_vehicle_owner (
  customer ${bigint} NOT NULL,
  vehicle integer NOT NULL,
  owner_no integer NOT NULL,
  owner_name varchar(40) NOT NULL,
  until_year integer NOT NULL,
  PRIMARY KEY (customer, vehicle, owner_no)
)

--: create.ch_inspection
CREATE TABLE ch_inspection (
  customer ${bigint} NOT NULL,
  vehicle integer NOT NULL,
  inspection integer NOT NULL,
  tested_year integer NOT NULL,
  miles integer NOT NULL,
  passed integer NOT NULL,
  PRIMARY KEY (customer, vehicle, inspection)
)

--: create.ch_vehicle_driver
CREATE TABLE ch_vehicle_driver (
  customer ${bigint} NOT NULL,
  vehicle integer NOT NULL,
  driver integer NOT NULL,
  main_driver integer NOT NULL,
  days_a_week integer NOT NULL,
  PRIMARY KEY (customer, vehicle, driver)
)

-- What quotes write, empty when a run begins. A table for each step.

--: create.ch_call
--@ each-run: make-anew
CREATE TABLE ch_call (
  quote ${bigint} NOT NULL,
  clerk integer NOT NULL,
  customer ${bigint} NOT NULL,
  called_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_address
--@ each-run: make-anew
CREATE TABLE ch_quote_address (
  quote ${bigint} NOT NULL,
  address integer NOT NULL,
  area integer NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote
--@ each-run: make-anew
CREATE TABLE ch_quote (
  quote ${bigint} NOT NULL,
  clerk integer NOT NULL,
  customer ${bigint} NOT NULL,
  product integer NOT NULL,
  opened_at ${timestamp} NOT NULL,
  status varchar(10) NOT NULL,
  discount ${bigint} NOT NULL,
  instalments integer NOT NULL,
  premium ${bigint} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_driver
--@ each-run: make-anew
CREATE TABLE ch_quote_driver (
  quote ${bigint} NOT NULL,
  driver integer NOT NULL,
  born_year integer NOT NULL,
  licence_years integer NOT NULL,
  penalty integer NOT NULL,
  claims integer NOT NULL,
  PRIMARY KEY (quote, driver)
)

--: create.ch_quote_licences
--@ each-run: make-anew
CREATE TABLE ch_quote_licences (
  quote ${bigint} NOT NULL,
  drivers integer NOT NULL,
  checked_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_disclosure
--@ each-run: make-anew
CREATE TABLE ch_quote_disclosure (
  quote ${bigint} NOT NULL,
  convictions integer NOT NULL,
  read_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_claims
--@ each-run: make-anew
CREATE TABLE ch_quote_claims (
  quote ${bigint} NOT NULL,
  claims integer NOT NULL,
  checked_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_vehicle
--@ each-run: make-anew
CREATE TABLE ch_quote_vehicle (
  quote ${bigint} NOT NULL,
  vehicle integer NOT NULL,
  model integer NOT NULL,
  rating_group integer NOT NULL,
  miles integer NOT NULL,
  excess integer NOT NULL,
  premium ${bigint} NOT NULL,
  PRIMARY KEY (quote, vehicle)
)

--: create.ch_quote_valuation
--@ each-run: make-anew
CREATE TABLE ch_quote_valuation (
  quote ${bigint} NOT NULL,
  vehicles integer NOT NULL,
  valued_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_usage
--@ each-run: make-anew
CREATE TABLE ch_quote_usage (
  quote ${bigint} NOT NULL,
  vehicles integer NOT NULL,
  area integer NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_extra
--@ each-run: make-anew
CREATE TABLE ch_quote_extra (
  quote ${bigint} NOT NULL,
  extra integer NOT NULL,
  price ${bigint} NOT NULL,
  PRIMARY KEY (quote, extra)
)

--: create.ch_quote_rating
--@ each-run: make-anew
CREATE TABLE ch_quote_rating (
  quote ${bigint} NOT NULL,
  product integer NOT NULL,
  rated_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_loading
--@ each-run: make-anew
CREATE TABLE ch_quote_loading (
  quote ${bigint} NOT NULL,
  driver integer NOT NULL,
  price ${bigint} NOT NULL,
  PRIMARY KEY (quote, driver)
)

--: create.ch_quote_discount
--@ each-run: make-anew
CREATE TABLE ch_quote_discount (
  quote ${bigint} NOT NULL,
  discount integer NOT NULL,
  price ${bigint} NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_quote_alternative
--@ each-run: make-anew
CREATE TABLE ch_quote_alternative (
  quote ${bigint} NOT NULL,
  alternative integer NOT NULL,
  excess integer NOT NULL,
  price ${bigint} NOT NULL,
  PRIMARY KEY (quote, alternative)
)

--: create.ch_quote_plan
--@ each-run: make-anew
CREATE TABLE ch_quote_plan (
  quote ${bigint} NOT NULL,
  plan_no integer NOT NULL,
  instalments integer NOT NULL,
  deposit integer NOT NULL,
  PRIMARY KEY (quote)
)

--: create.ch_offer
--@ each-run: make-anew
CREATE TABLE ch_offer (
  quote ${bigint} NOT NULL,
  clerk integer NOT NULL,
  customer ${bigint} NOT NULL,
  premium ${bigint} NOT NULL,
  offered_at ${timestamp} NOT NULL,
  PRIMARY KEY (quote)
)

-- A caller is found by his number.

--: index.phone_number
CREATE INDEX ch_phone_number ON ch_phone (phone_number)

-- Before each run, when the tables of quotes are empty.

--: begin.clerks
UPDATE ch_clerk SET offers = 0 WHERE offers <> 0

--: begin.customers
UPDATE ch_customer SET offers = 0 WHERE offers <> 0
