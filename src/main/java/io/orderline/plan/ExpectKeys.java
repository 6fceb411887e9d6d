package io.orderline.plan;

import java.util.regex.Pattern;

/// Keys of the settings that a server is to have, which are read back before a run.
public final class ExpectKeys {
    static final KeyGroup GROUP = new KeyGroup("Expected settings");

    static final String BEGINNING = "expect.";

    public static final Key<String> FILE =
            GROUP.add(Key.text("expect.settings", "a path", "file of settings that the server should have"));
    public static final Key<Boolean> REQUIRED =
            GROUP.add(Key.flag("expect.required", "refuse the run if a setting is another").withDefault("false"));

    private static final String VALUE = "a value, or a limit such as '>= 32GB'";

    static final KeyFamily SETTINGS = new KeyFamily(
            "expect.settings.", "NAME", VALUE, "a setting that the server should have", KeyFamily.WORDS, FILE);

    /// A node is one of `nodes.NAME` or of the testbed, or all of one role.
    static final KeyFamily NODES = new KeyFamily(
            "expect.nodes.",
            "NODE.settings.NAME",
            VALUE,
            "likewise a node, or each node of this role",
            Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*\\.settings(\\.[A-Za-z_][A-Za-z0-9_.-]*)?"),
            FILE);

    private ExpectKeys() {}

    /// Whether a key names a file of settings.
    public static boolean isFile(String key) {
        return key.equals(FILE.name()) || (key.startsWith(NODES.beginning()) && key.endsWith(".settings"));
    }
}
