-- create tables
CREATE TABLE ch_load (
  cfg_name varchar(30) NOT NULL PRIMARY KEY,
  cfg_value varchar(200)
);
CREATE TABLE ch_product (
  product integer NOT NULL,
  product_name varchar(40) NOT NULL,
  pence_per_point number(18) NOT NULL,
  most_vehicles integer NOT NULL,
  PRIMARY KEY (product)
);
CREATE TABLE ch_extra (
  product integer NOT NULL,
  extra integer NOT NULL,
  extra_name varchar(40) NOT NULL,
  price number(18) NOT NULL,
  commission number(18) NOT NULL,
  PRIMARY KEY (product, extra)
);
CREATE TABLE ch_excess (
  product integer NOT NULL,
  excess integer NOT NULL,
  amount number(18) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (product, excess)
);
CREATE TABLE ch_clause (
  product integer NOT NULL,
  clause_no integer NOT NULL,
  heading varchar(40) NOT NULL,
  body varchar(200) NOT NULL,
  PRIMARY KEY (product, clause_no)
);
CREATE TABLE ch_rule (
  product integer NOT NULL,
  rule_no integer NOT NULL,
  heading varchar(40) NOT NULL,
  least_age integer NOT NULL,
  most_worth number(18) NOT NULL,
  PRIMARY KEY (product, rule_no)
);
CREATE TABLE ch_plan (
  product integer NOT NULL,
  plan_no integer NOT NULL,
  instalments integer NOT NULL,
  interest integer NOT NULL,
  deposit integer NOT NULL,
  PRIMARY KEY (product, plan_no)
);
CREATE TABLE ch_discount (
  product integer NOT NULL,
  discount integer NOT NULL,
  discount_name varchar(40) NOT NULL,
  points integer NOT NULL,
  least_years integer NOT NULL,
  PRIMARY KEY (product, discount)
);
CREATE TABLE ch_mileage (
  product integer NOT NULL,
  band integer NOT NULL,
  miles_from integer NOT NULL,
  miles_to integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (product, band)
);
CREATE TABLE ch_age (
  product integer NOT NULL,
  band integer NOT NULL,
  age_from integer NOT NULL,
  age_to integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (product, band)
);
CREATE TABLE ch_letter (
  product integer NOT NULL,
  letter integer NOT NULL,
  heading varchar(40) NOT NULL,
  pages integer NOT NULL,
  PRIMARY KEY (product, letter)
);
CREATE TABLE ch_area (
  area integer NOT NULL,
  area_name varchar(40) NOT NULL,
  risk integer NOT NULL,
  office integer NOT NULL,
  PRIMARY KEY (area)
);
CREATE TABLE ch_area_rate (
  risk integer NOT NULL,
  product integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (risk, product)
);
CREATE TABLE ch_office (
  office integer NOT NULL,
  office_name varchar(40) NOT NULL,
  phone_number varchar(20) NOT NULL,
  PRIMARY KEY (office)
);
CREATE TABLE ch_office_hours (
  office integer NOT NULL,
  kind_of_day integer NOT NULL,
  opens_at integer NOT NULL,
  closes_at integer NOT NULL,
  PRIMARY KEY (office, kind_of_day)
);
CREATE TABLE ch_make (
  make integer NOT NULL,
  make_name varchar(40) NOT NULL,
  country varchar(40) NOT NULL,
  PRIMARY KEY (make)
);
CREATE TABLE ch_model (
  model integer NOT NULL,
  make integer NOT NULL,
  model_name varchar(40) NOT NULL,
  rating_group integer NOT NULL,
  engine_cc integer NOT NULL,
  doors integer NOT NULL,
  PRIMARY KEY (model)
);
CREATE TABLE ch_model_year (
  model integer NOT NULL,
  year_no integer NOT NULL,
  built_from integer NOT NULL,
  worth number(18) NOT NULL,
  PRIMARY KEY (model, year_no)
);
CREATE TABLE ch_model_device (
  model integer NOT NULL,
  device integer NOT NULL,
  device_name varchar(40) NOT NULL,
  approved integer NOT NULL,
  PRIMARY KEY (model, device)
);
CREATE TABLE ch_group_rate (
  rating_group integer NOT NULL,
  product integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (rating_group, product)
);
CREATE TABLE ch_bonus (
  bonus_years integer NOT NULL,
  points integer NOT NULL,
  PRIMARY KEY (bonus_years)
);
CREATE TABLE ch_occupation (
  occupation integer NOT NULL,
  occupation_name varchar(40) NOT NULL,
  risk_class integer NOT NULL,
  PRIMARY KEY (occupation)
);
CREATE TABLE ch_occupation_rate (
  risk_class integer NOT NULL,
  product integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (risk_class, product)
);
CREATE TABLE ch_offence (
  offence integer NOT NULL,
  offence_name varchar(40) NOT NULL,
  penalty integer NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (offence)
);
CREATE TABLE ch_claim_kind (
  claim_kind integer NOT NULL,
  kind_name varchar(40) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (claim_kind)
);
CREATE TABLE ch_usage_kind (
  usage_kind integer NOT NULL,
  usage_name varchar(40) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (usage_kind)
);
CREATE TABLE ch_parking (
  parking integer NOT NULL,
  parking_name varchar(40) NOT NULL,
  loading integer NOT NULL,
  PRIMARY KEY (parking)
);
CREATE TABLE ch_tax (
  tax integer NOT NULL,
  tax_name varchar(40) NOT NULL,
  per_mille integer NOT NULL,
  PRIMARY KEY (tax)
);
CREATE TABLE ch_clerk (
  clerk integer NOT NULL,
  clerk_name varchar(40) NOT NULL,
  office integer NOT NULL,
  offers integer NOT NULL,
  PRIMARY KEY (clerk)
);
CREATE TABLE ch_clerk_skill (
  clerk integer NOT NULL,
  skill integer NOT NULL,
  skill_name varchar(40) NOT NULL,
  PRIMARY KEY (clerk, skill)
);
CREATE TABLE ch_clerk_target (
  clerk integer NOT NULL,
  month_no integer NOT NULL,
  offers_wanted integer NOT NULL,
  PRIMARY KEY (clerk, month_no)
);
CREATE TABLE ch_customer (
  customer number(18) NOT NULL,
  clerk integer NOT NULL,
  surname varchar(40) NOT NULL,
  forename varchar(40) NOT NULL,
  area integer NOT NULL,
  product integer NOT NULL,
  bonus_years integer NOT NULL,
  customer_since integer NOT NULL,
  offers integer NOT NULL,
  last_call timestamp NOT NULL,
  PRIMARY KEY (customer)
);
CREATE TABLE ch_address (
  customer number(18) NOT NULL,
  address integer NOT NULL,
  street varchar(40) NOT NULL,
  town varchar(40) NOT NULL,
  area integer NOT NULL,
  since_year integer NOT NULL,
  PRIMARY KEY (customer, address)
);
CREATE TABLE ch_phone (
  customer number(18) NOT NULL,
  phone integer NOT NULL,
  phone_number varchar(20) NOT NULL,
  phone_kind varchar(10) NOT NULL,
  PRIMARY KEY (customer, phone)
);
CREATE TABLE ch_permission (
  customer number(18) NOT NULL,
  channel integer NOT NULL,
  channel_name varchar(20) NOT NULL,
  granted integer NOT NULL,
  PRIMARY KEY (customer, channel)
);
CREATE TABLE ch_account (
  customer number(18) NOT NULL,
  account integer NOT NULL,
  sort_code varchar(10) NOT NULL,
  holder varchar(40) NOT NULL,
  PRIMARY KEY (customer, account)
);
CREATE TABLE ch_contact (
  customer number(18) NOT NULL,
  contact integer NOT NULL,
  clerk integer NOT NULL,
  topic varchar(40) NOT NULL,
  contact_year integer NOT NULL,
  PRIMARY KEY (customer, contact)
);
CREATE TABLE ch_policy (
  customer number(18) NOT NULL,
  policy integer NOT NULL,
  product integer NOT NULL,
  begun_year integer NOT NULL,
  insurer varchar(40) NOT NULL,
  premium number(18) NOT NULL,
  PRIMARY KEY (customer, policy)
);
CREATE TABLE ch_policy_extra (
  customer number(18) NOT NULL,
  policy integer NOT NULL,
  extra integer NOT NULL,
  price number(18) NOT NULL,
  PRIMARY KEY (customer, policy, extra)
);
CREATE TABLE ch_driver (
  customer number(18) NOT NULL,
  driver integer NOT NULL,
  surname varchar(40) NOT NULL,
  forename varchar(40) NOT NULL,
  born_year integer NOT NULL,
  occupation integer NOT NULL,
  PRIMARY KEY (customer, driver)
);
CREATE TABLE ch_licence (
  customer number(18) NOT NULL,
  driver integer NOT NULL,
  licence_no varchar(20) NOT NULL,
  country varchar(40) NOT NULL,
  issued_year integer NOT NULL,
  PRIMARY KEY (customer, driver)
);
CREATE TABLE ch_licence_class (
  customer number(18) NOT NULL,
  driver integer NOT NULL,
  class_no integer NOT NULL,
  class_code varchar(4) NOT NULL,
  since_year integer NOT NULL,
  PRIMARY KEY (customer, driver, class_no)
);
CREATE TABLE ch_conviction (
  customer number(18) NOT NULL,
  driver integer NOT NULL,
  conviction integer NOT NULL,
  offence integer NOT NULL,
  convicted_year integer NOT NULL,
  penalty integer NOT NULL,
  fine number(18) NOT NULL,
  PRIMARY KEY (customer, driver, conviction)
);
CREATE TABLE ch_claim (
  customer number(18) NOT NULL,
  driver integer NOT NULL,
  claim integer NOT NULL,
  claim_kind integer NOT NULL,
  vehicle integer NOT NULL,
  claim_year integer NOT NULL,
  at_fault integer NOT NULL,
  PRIMARY KEY (customer, driver, claim)
);
CREATE TABLE ch_claim_payment (
  customer number(18) NOT NULL,
  driver integer NOT NULL,
  claim integer NOT NULL,
  payment integer NOT NULL,
  paid_year integer NOT NULL,
  amount number(18) NOT NULL,
  PRIMARY KEY (customer, driver, claim, payment)
);
CREATE TABLE ch_vehicle (
  customer number(18) NOT NULL,
  vehicle integer NOT NULL,
  registration varchar(12) NOT NULL,
  model integer NOT NULL,
  keeper integer NOT NULL,
  bought_year integer NOT NULL,
  worth number(18) NOT NULL,
  parking integer NOT NULL,
  usage_kind integer NOT NULL,
  miles integer NOT NULL,
  PRIMARY KEY (customer, vehicle)
);
CREATE TABLE ch_vehicle_device (
  customer number(18) NOT NULL,
  vehicle integer NOT NULL,
  device integer NOT NULL,
  fitted_year integer NOT NULL,
  PRIMARY KEY (customer, vehicle, device)
);
CREATE TABLE ch_vehicle_owner (
  customer number(18) NOT NULL,
  vehicle integer NOT NULL,
  owner_no integer NOT NULL,
  owner_name varchar(40) NOT NULL,
  until_year integer NOT NULL,
  PRIMARY KEY (customer, vehicle, owner_no)
);
CREATE TABLE ch_inspection (
  customer number(18) NOT NULL,
  vehicle integer NOT NULL,
  inspection integer NOT NULL,
  tested_year integer NOT NULL,
  miles integer NOT NULL,
  passed integer NOT NULL,
  PRIMARY KEY (customer, vehicle, inspection)
);
CREATE TABLE ch_vehicle_driver (
  customer number(18) NOT NULL,
  vehicle integer NOT NULL,
  driver integer NOT NULL,
  main_driver integer NOT NULL,
  days_a_week integer NOT NULL,
  PRIMARY KEY (customer, vehicle, driver)
);
CREATE TABLE ch_call (
  quote number(18) NOT NULL,
  clerk integer NOT NULL,
  customer number(18) NOT NULL,
  called_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_address (
  quote number(18) NOT NULL,
  address integer NOT NULL,
  area integer NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote (
  quote number(18) NOT NULL,
  clerk integer NOT NULL,
  customer number(18) NOT NULL,
  product integer NOT NULL,
  opened_at timestamp NOT NULL,
  status varchar(10) NOT NULL,
  discount number(18) NOT NULL,
  instalments integer NOT NULL,
  premium number(18) NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_driver (
  quote number(18) NOT NULL,
  driver integer NOT NULL,
  born_year integer NOT NULL,
  licence_years integer NOT NULL,
  penalty integer NOT NULL,
  claims integer NOT NULL,
  PRIMARY KEY (quote, driver)
);
CREATE TABLE ch_quote_licences (
  quote number(18) NOT NULL,
  drivers integer NOT NULL,
  checked_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_disclosure (
  quote number(18) NOT NULL,
  convictions integer NOT NULL,
  read_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_claims (
  quote number(18) NOT NULL,
  claims integer NOT NULL,
  checked_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_vehicle (
  quote number(18) NOT NULL,
  vehicle integer NOT NULL,
  model integer NOT NULL,
  rating_group integer NOT NULL,
  miles integer NOT NULL,
  excess integer NOT NULL,
  premium number(18) NOT NULL,
  PRIMARY KEY (quote, vehicle)
);
CREATE TABLE ch_quote_valuation (
  quote number(18) NOT NULL,
  vehicles integer NOT NULL,
  valued_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_usage (
  quote number(18) NOT NULL,
  vehicles integer NOT NULL,
  area integer NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_extra (
  quote number(18) NOT NULL,
  extra integer NOT NULL,
  price number(18) NOT NULL,
  PRIMARY KEY (quote, extra)
);
CREATE TABLE ch_quote_rating (
  quote number(18) NOT NULL,
  product integer NOT NULL,
  rated_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_loading (
  quote number(18) NOT NULL,
  driver integer NOT NULL,
  price number(18) NOT NULL,
  PRIMARY KEY (quote, driver)
);
CREATE TABLE ch_quote_discount (
  quote number(18) NOT NULL,
  discount integer NOT NULL,
  price number(18) NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_quote_alternative (
  quote number(18) NOT NULL,
  alternative integer NOT NULL,
  excess integer NOT NULL,
  price number(18) NOT NULL,
  PRIMARY KEY (quote, alternative)
);
CREATE TABLE ch_quote_plan (
  quote number(18) NOT NULL,
  plan_no integer NOT NULL,
  instalments integer NOT NULL,
  deposit integer NOT NULL,
  PRIMARY KEY (quote)
);
CREATE TABLE ch_offer (
  quote number(18) NOT NULL,
  clerk integer NOT NULL,
  customer number(18) NOT NULL,
  premium number(18) NOT NULL,
  offered_at timestamp NOT NULL,
  PRIMARY KEY (quote)
);

-- load rows, by insert

-- build indexes
CREATE INDEX ch_phone_number ON ch_phone (phone_number);

-- gather statistics
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_MODEL_YEAR', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_MODEL_DEVICE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLAIM_PAYMENT', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_MODEL', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_POLICY_EXTRA', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_LICENCE_CLASS', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CONVICTION', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLAIM', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_VEHICLE_DEVICE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_VEHICLE_OWNER', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_INSPECTION', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_VEHICLE_DRIVER', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_GROUP_RATE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_PERMISSION', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CONTACT', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_AREA', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_OCCUPATION', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_ADDRESS', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_PHONE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_POLICY', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_DRIVER', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_LICENCE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_VEHICLE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_AREA_RATE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_OCCUPATION_RATE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_MAKE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_BONUS', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CUSTOMER', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_ACCOUNT', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_EXCESS', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLAUSE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_DISCOUNT', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_MILEAGE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_AGE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_OFFICE_HOURS', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_OFFENCE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_EXTRA', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_RULE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_PLAN', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_LETTER', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_OFFICE', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLAIM_KIND', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_USAGE_KIND', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_PARKING', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_PRODUCT', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLERK_TARGET', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_TAX', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLERK_SKILL', cascade => TRUE); END;;
BEGIN DBMS_STATS.GATHER_TABLE_STATS(USER, 'CH_CLERK', cascade => TRUE); END;;
