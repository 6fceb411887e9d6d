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

/// The files about a watched host, as far as they exist. Disks and interfaces are by name. Processes are
/// `driver`, `engine`, and `node:` with the name of each known server.
public record HostFiles(
        HostRecord is,
        HostSeries os,
        Map<String, HostSeries> disks,
        Map<String, HostSeries> interfaces,
        Map<String, HostSeries> processes) {
    public static final String ENGINE = "engine";
    public static final String DRIVER = "driver";
    private static final String NODE = "node:";

    /// Returns what ran on the host, as far as it is known. The engine ran where its processes were observed,
    /// or on the driver's host if the database's URL names that.
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

    /// Returns the series of servers by name, or an empty map for a single server, which is the engine.
    public SortedMap<String, HostSeries> nodes() {
        SortedMap<String, HostSeries> nodes = new TreeMap<>();
        processes.forEach((process, series) -> {
            if (process.startsWith(NODE)) {
                nodes.put(process.substring(NODE.length()), series);
            }
        });
        return nodes.size() > 1 ? nodes : Collections.emptySortedMap();
    }

    /// Returns a sentence about the clock of the samples, or an empty string for the driver's host.
    public String clock() {
        return is.driver()
                ? ""
                : "Its samples stand where their answers came, on the driver's clock; its own wall clock plays no part.";
    }

    /// Returns a column of a series at the host's samples, with NaN where the series has none.
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

    /// Returns the sum over all interfaces at the host's samples, with NaN where one of them is not known.
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

    /// Returns a column, which is all NaN if the file has none of that name.
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
