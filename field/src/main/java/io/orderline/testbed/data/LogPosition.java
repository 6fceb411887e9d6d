package io.orderline.testbed.data;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;

/// The size of a server's log at its last start. Some servers report only there that they are ready.
public final class LogPosition {
    private static final String FILE = "log-start";

    private LogPosition() {}

    public static void set(DataFolder folder) throws IOException {
        long size = Files.exists(folder.log()) ? Files.size(folder.log()) : 0;
        Files.writeString(folder.data().resolve(FILE), String.valueOf(size));
    }

    /// Returns the log since that start; empty if there is no log yet.
    public static String since(DataFolder folder) {
        try {
            int start = Integer.parseInt(folder.firstLine(FILE));
            byte[] log = Files.readAllBytes(folder.log());
            return start > log.length
                    ? ""
                    : new String(Arrays.copyOfRange(log, start, log.length), StandardCharsets.UTF_8);
        } catch (IOException notYet) {
            return "";
        }
    }
}
