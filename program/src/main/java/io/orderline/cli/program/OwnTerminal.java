package io.orderline.cli.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The terminal from which this process was started.
///
/// @param streams whether standard input and standard error are this terminal
/// @param foreground whether this process may change its mode: a process in the background would be stopped
/// @param type as in `TERM`; empty if unknown
/// @param unicode whether it can show characters beyond ASCII
public record OwnTerminal(
        boolean streams, boolean foreground, String type, boolean unicode, Map<String, String> environment) {
    /// An environment variable that disables the view if its value is `line`.
    public static final String VARIABLE = "ORDERLINE_VIEW";

    /// Indexes of fields in `/proc/self/stat` after the name of the program, which may contain spaces.
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

    /// Returns whether a view can use the terminal.
    public boolean isForViews() {
        return streams
                && foreground
                && !type.isEmpty()
                && !type.startsWith("dumb")
                && !environment.getOrDefault(VARIABLE, "").equals("line");
    }

    /// Returns whether colors are allowed; see no-color.org.
    public boolean colours() {
        return environment.getOrDefault("NO_COLOR", "").isEmpty();
    }
}
