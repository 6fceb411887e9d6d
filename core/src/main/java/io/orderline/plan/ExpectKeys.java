package io.orderline.plan;

import java.util.regex.Pattern;

/// Keys of the settings that a server should have. They are compared with its real settings before a run.
public final class ExpectKeys {
    static final KeyGroup GROUP = new KeyGroup("Expected settings");

    static final String BEGINNING = "expect.";

    public static final Key<String> FILE =
            GROUP.add(Key.text("expect.settings", "a path", "file of expected settings"));
    public static final Key<Boolean> REQUIRED = GROUP.add(
            Key.flag("expect.required", "refuse the run if they differ").withDefault("false"));

    private static final String VALUE = "a value or '>= 32GB'";

    public static final KeyFamily SETTINGS = new KeyFamily(
            "expect.settings.", "NAME", VALUE, "a setting that the server should have", KeyFamily.WORDS, FILE);

    /// A node is one of `nodes.NAME`, one of the testbed, or all nodes of a role.
    public static final KeyFamily NODES = new KeyFamily(
            "expect.nodes.",
            "NODE.settings.NAME",
            VALUE,
            "likewise, of a node or role",
            Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*\\.settings(\\.[A-Za-z_][A-Za-z0-9_.-]*)?"),
            FILE);

    private ExpectKeys() {}

    /// Returns whether the value of a key is a file of settings.
    public static boolean isFile(String key) {
        return key.equals(FILE.name()) || (key.startsWith(NODES.beginning()) && key.endsWith(".settings"));
    }
}
