package io.orderline.report.run.data;

import io.orderline.result.environment.HostRecord;
import io.orderline.result.file.HostSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What was seen of a watched host, as far as there are files.
///
/// @param os processors, memory and pressure
/// @param disks by name
/// @param interfaces by name
/// @param processes `driver` and `engine`, and `node:` with the name of each server that is known
public record HostFiles(
        HostRecord is,
        HostSeries os,
        Map<String, HostSeries> disks,
        Map<String, HostSeries> interfaces,
        Map<String, HostSeries> processes) {
    public static final String ENGINE = "engine";
    public static final String DRIVER = "driver";
    private static final String NODE = "node:";

    /// What ran there, as far as it is known: the engine is where its processes were seen.
    ///
    /// @param sameHost whether the database's URL names the driver's host
    public String role(boolean sameHost) {
        List<String> roles = new ArrayList<>();
        if (is.driver()) {
            roles.add(DRIVER);
        }
        if (processes.containsKey(ENGINE) || (is.driver() && sameHost)) {
            roles.add(ENGINE);
        }
        return String.join(" and ", roles);
    }

    /// Of each server by its name; empty if there is one only, which is the engine.
    public SortedMap<String, HostSeries> nodes() {
        SortedMap<String, HostSeries> nodes = new TreeMap<>();
        processes.forEach((process, series) -> {
            if (process.startsWith(NODE)) {
                nodes.put(process.substring(NODE.length()), series);
            }
        });
        return nodes.size() > 1 ? nodes : Collections.emptySortedMap();
    }

    /// How times of its samples are meant.
    public String clock() {
        return is.driver()
                ? ""
                : "Its samples stand where their answers came, on the driver's clock; its own wall clock plays no part.";
    }

    /// A column of a series at the samples of the host; not a number where the series has none.
    public double[] atSamples(HostSeries series, String name) {
        Map<Double, Double> byTime = new HashMap<>();
        double[] ends = column(series, "t_s");
        double[] values = column(series, name);
        for (int i = 0; i < ends.length; i++) {
            byTime.put(ends[i], values[i]);
        }
        double[] samples = column(os, "t_s");
        return Arrays.stream(samples)
                .map(end -> byTime.getOrDefault(end, Double.NaN))
                .toArray();
    }

    /// A sum over interfaces at the samples of the host; not a number where one of them is not known.
    public double[] ofAllInterfaces(String name) {
        double[] sum = column(os, "t_s");
        Arrays.fill(sum, interfaces.isEmpty() ? Double.NaN : 0);
        for (HostSeries series : interfaces.values()) {
            double[] part = atSamples(series, name);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += part[i];
            }
        }
        return sum;
    }

    /// A column; not a number everywhere if the file has none of that name.
    public static double[] column(HostSeries series, String name) {
        double[] known = series.columns().get(name);
        return known == null ? unknown(series) : known.clone();
    }

    private static double[] unknown(HostSeries series) {
        double[] unknown =
                new double[series.columns().values().stream().findFirst().orElse(new double[0]).length];
        Arrays.fill(unknown, Double.NaN);
        return unknown;
    }
}
