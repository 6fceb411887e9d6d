package io.orderline.workload.tpcc.data;

import io.orderline.base.RandomStreams;
import io.orderline.workload.dataset.LoadSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/// What a driver must know of a population, under the names by which BenchmarkSQL keeps it in `bmsql_config`.
///
/// @param warehouses how many were loaded
/// @param lastNameC constant of NURand for C_LAST during the load
/// @param customerC constant of NURand for C_ID; the load itself draws no such numbers
/// @param itemC constant of NURand for OL_I_ID; as above
public record LoadConstants(int warehouses, int lastNameC, int customerC, int itemC) {
    private static final String WAREHOUSES = "warehouses";
    private static final String LAST_NAME_C = "nURandCLast";
    private static final String CUSTOMER_C = "nURandCC_ID";
    private static final String ITEM_C = "nURandCI_ID";

    /// Draws the constants of a population from its seed.
    public static LoadConstants of(LoadSpec spec) {
        RandomGenerator random = RandomStreams.of(spec.seed(), LoadStream.CONSTANTS.number());
        return new LoadConstants(
                spec.warehouses(),
                NuRand.lastName(0).drawConstant(random).c(),
                NuRand.customer(0).drawConstant(random).c(),
                NuRand.item(0).drawConstant(random).c());
    }

    /// As rows of `bmsql_config`.
    public Map<String, String> toConfig() {
        Map<String, String> config = new LinkedHashMap<>();
        config.put(WAREHOUSES, Integer.toString(warehouses));
        config.put(LAST_NAME_C, Integer.toString(lastNameC));
        config.put(CUSTOMER_C, Integer.toString(customerC));
        config.put(ITEM_C, Integer.toString(itemC));
        return config;
    }

    /// From rows of `bmsql_config`, whoever wrote them.
    ///
    /// @throws IllegalArgumentException if a row is missing or no number
    public static LoadConstants fromConfig(Map<String, String> config) {
        return new LoadConstants(
                number(config, WAREHOUSES),
                number(config, LAST_NAME_C),
                number(config, CUSTOMER_C),
                number(config, ITEM_C));
    }

    /// The number of warehouses, if the load that wrote these rows was finished.
    public static OptionalInt warehouses(Map<String, String> config) {
        String value = config.getOrDefault(WAREHOUSES, "");
        return isNumber(value) ? OptionalInt.of(Integer.parseInt(value.strip())) : OptionalInt.empty();
    }

    private static int number(Map<String, String> config, String name) {
        String value = config.getOrDefault(name, "");
        if (!isNumber(value)) {
            throw new IllegalArgumentException("bmsql_config has no number for " + name + ": '" + value + "'");
        }
        return Integer.parseInt(value.strip());
    }

    private static boolean isNumber(String value) {
        return value.strip().matches("\\d{1,9}");
    }
}
