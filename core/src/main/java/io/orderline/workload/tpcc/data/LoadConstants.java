package io.orderline.workload.tpcc.data;

import io.orderline.base.RandomStreams;
import io.orderline.workload.dataset.LoadSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/// The constants of a population that a driver must know. `bmsql_config` has it under BenchmarkSQL's names.
///
/// @param lastNameC the constant C of NURand for C_LAST that the load used
/// @param customerC the constant C of NURand for C_ID, which the load does not use
/// @param itemC the constant C of NURand for OL_I_ID, which the load does not use
public record LoadConstants(int warehouses, int lastNameC, int customerC, int itemC) {
    private static final String WAREHOUSES = "warehouses";
    private static final String LAST_NAME_C = "nURandCLast";
    private static final String CUSTOMER_C = "nURandCC_ID";
    private static final String ITEM_C = "nURandCI_ID";

    public static LoadConstants of(LoadSpec spec) {
        RandomGenerator random = RandomStreams.of(spec.seed(), LoadStream.CONSTANTS.number());
        return new LoadConstants(
                spec.warehouses(),
                NuRand.lastName(0).drawConstant(random).c(),
                NuRand.customer(0).drawConstant(random).c(),
                NuRand.item(0).drawConstant(random).c());
    }

    /// Returns the constants as rows of `bmsql_config`.
    public Map<String, String> toConfig() {
        Map<String, String> config = new LinkedHashMap<>();
        config.put(WAREHOUSES, Integer.toString(warehouses));
        config.put(LAST_NAME_C, Integer.toString(lastNameC));
        config.put(CUSTOMER_C, Integer.toString(customerC));
        config.put(ITEM_C, Integer.toString(itemC));
        return config;
    }

    /// Reads the constants from rows of `bmsql_config`, whichever tool wrote them.
    public static LoadConstants fromConfig(Map<String, String> config) {
        return new LoadConstants(
                number(config, WAREHOUSES),
                number(config, LAST_NAME_C),
                number(config, CUSTOMER_C),
                number(config, ITEM_C));
    }

    /// Returns the number of warehouses; empty if the rows have none, because the load was not completed.
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
