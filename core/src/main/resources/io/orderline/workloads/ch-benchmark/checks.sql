--: nations
--@ title: each supplier has a nation
SELECT su_suppkey FROM ch_supplier LEFT JOIN ch_nation ON n_nationkey = su_nationkey WHERE n_nationkey IS NULL

--: regions
--@ title: each nation has a region
SELECT n_nationkey FROM ch_nation LEFT JOIN ch_region ON r_regionkey = n_regionkey WHERE r_regionkey IS NULL
