package io.orderline.claims.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A condition of a measurement, the same for all systems, that a reader must know before figures mean
/// anything (after M. Raasveldt, P. Holanda, T. Gubner, H. Mühleisen, "Fair Benchmarking Considered
/// Difficult", DBTest 2018).
public enum Condition {
    TOOL("tool", "the tool"),
    STYLE("style", "how transactions are put into SQL"),
    PAUSES("think-times", "keying and think times"),
    SECONDS("seconds", "length of a run"),
    RAMP_UP("ramp-up", "ramp-up"),
    REPEATS("repeats", "how often each point was measured"),
    DRIVER("driver-on", "where the driver ran"),
    SETTINGS("settings", "settings of the engines"),
    CHECKED("data-checked", "whether the data were checked");

    private final String key;
    private final String words;

    Condition(String key, String words) {
        this.key = key;
        this.words = words;
    }

    public String key() {
        return key;
    }

    public String words() {
        return words;
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(Condition::key).toList();
    }

    public static Optional<Condition> of(String key) {
        return Arrays.stream(values())
                .filter(condition -> condition.key.equals(key))
                .findFirst();
    }
}
