package io.orderline.workload;

import io.orderline.base.Sha256;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// The files from which a workload was read.
///
/// @param description the workload's description in one sentence
/// @param texts the contents by file name
public record WorkloadFiles(String description, Map<String, String> texts) {
    private static final int SHORT = 12;

    public WorkloadFiles {
        texts = Collections.unmodifiableMap(new TreeMap<>(texts));
    }

    /// Returns the SHA-256 of all names and contents in hexadecimal. Equal workloads have equal hashes.
    public String hash() {
        StringBuilder all = new StringBuilder();
        texts.forEach((name, text) ->
                all.append(name).append('\n').append(text.length()).append('\n').append(text));
        return hash(all.toString());
    }

    public static String hash(String text) {
        return Sha256.of(text);
    }

    /// Returns the beginning of a hash, long enough to distinguish a few workloads.
    public static String shortened(String hash) {
        return hash.substring(0, SHORT);
    }
}
