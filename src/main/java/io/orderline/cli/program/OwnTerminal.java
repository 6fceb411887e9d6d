package io.orderline.cli.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What is known of the terminal that this process was started from.
///
/// @param streams whether standard input and standard error are one
/// @param foreground whether this process may set it: one in the background is stopped if it tries
/// @param type as in `TERM`; empty if nobody says
/// @param unicode whether it shows characters beyond ASCII
/// @param environment the process's environment variables
public record OwnTerminal(
        boolean streams, boolean foreground, String type, boolean unicode, Map<String, String> environment) {
    /// `line` for one line of progress in place of a view.
    public static final String VARIABLE = "ORDERLINE_VIEW";

    /// Places in `/proc/self/stat` after the name of the program, which may have spaces.
    private static final int GROUP = 2;
    private static final int FOREGROUND_GROUP = 5;

    public static OwnTerminal ofProcess(Map<String, String> environment) {
        return new OwnTerminal(
                Boolean.getBoolean("orderline.stdin.terminal") && Boolean.getBoolean("orderline.stderr.terminal"),
                isForeground(Path.of("/proc/self/stat")),
                environment.getOrDefault("TERM", ""),
                System.getProperty("stderr.encoding", "").equalsIgnoreCase("UTF-8"),
                environment);
    }

    static boolean isForeground(Path stat) {
        try {
            String line = Files.readString(stat);
            List<String> fields =
                    List.of(line.substring(line.lastIndexOf(')') + 2).split(" ", -1));
            return fields.get(GROUP).equals(fields.get(FOREGROUND_GROUP));
        } catch (IOException unknown) {
            return false;
        }
    }

    /// Whether a view may have it.
    public boolean isForViews() {
        return streams
                && foreground
                && !type.isEmpty()
                && !type.startsWith("dumb")
                && !environment.getOrDefault(VARIABLE, "").equals("line");
    }

    /// Whether nobody asked for none (no-color.org).
    public boolean colours() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty();
    }
}
