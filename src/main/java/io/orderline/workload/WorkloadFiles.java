package io.orderline.workload;

import io.orderline.base.Sha256;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// The files that a workload was read from.
///
/// @param description one sentence of the user's
/// @param texts by name, such as `workload.yaml`
public record WorkloadFiles(String description, Map<String, String> texts) {
    private static final int SHORT = 12;

    public WorkloadFiles {
        texts = Collections.unmodifiableMap(new TreeMap<>(texts));
    }

    /// SHA-256 over names and texts of all files, in hexadecimal: equal workloads have equal ones.
    public String hash() {
        StringBuilder all = new StringBuilder();
        texts.forEach((name, text) ->
                all.append(name).append('\n').append(text.length()).append('\n').append(text));
        return hash(all.toString());
    }

    /// SHA-256 of a text, in hexadecimal.
    public static String hash(String text) {
        return Sha256.of(text);
    }

    /// The beginning of a hash, to tell a few workloads from each other.
    public static String shortened(String hash) {
        return hash.substring(0, SHORT);
    }
}
