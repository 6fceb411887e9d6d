package io.orderline.plan;

import java.util.List;

/// Keys for the server on which read-only transactions run.
public final class ReadKeys {
    static final KeyGroup GROUP = new KeyGroup("Target");

    public static final Key<Boolean> STANDBY = GROUP.add(Key.choice(
                    "testbed.read",
                    List.of(false, true),
                    standby -> standby ? "standby" : "primary",
                    "where transactions run that only read")
            .otherwise("primary"));
    public static final Key<String> URL = GROUP.add(Key.text(
            "target.read-url",
            "a JDBC URL",
            "a standby of the database, with the target's login, where transactions run that only read"));

    private ReadKeys() {}
}
