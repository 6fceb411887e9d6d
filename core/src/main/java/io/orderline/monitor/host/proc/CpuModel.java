package io.orderline.monitor.host.proc;

import java.util.HashSet;
import java.util.Set;

/// A host's processors, as `/proc/cpuinfo` describes them.
///
/// @param model empty if it is missing, as on ARM
/// @param cores physical cores; the hardware threads if it does not distinguish them
/// @param threads hardware threads
record CpuModel(String model, int cores, int threads) {
    static CpuModel parse(String text) {
        String model = "";
        String socket = "";
        int threads = 0;
        Set<String> cores = new HashSet<>();
        for (String line : text.split("\n", -1)) {
            int colon = line.indexOf(':');
            String key = colon < 0 ? "" : line.substring(0, colon).strip();
            String value = line.substring(colon + 1).strip();
            switch (key) {
                case "processor" -> threads++;
                case "model name" -> model = value;
                case "physical id" -> socket = value;
                case "core id" -> cores.add(socket + "/" + value);
                default -> {}
            }
        }
        return new CpuModel(model, cores.isEmpty() ? threads : cores.size(), threads);
    }
}
