package io.orderline.plan;

/// Keys of isolation probes: transactions during the drive that show which isolation the database provides.
public final class ProbeKeys {
    static final KeyGroup GROUP = new KeyGroup("Isolation");

    public static final Key<Integer> SESSIONS = GROUP.add(
            Key.integer("drive.isolation-probe", 0, 1_000, "sessions that probe isolation beside the load; 0: none")
                    .withDefault("0"));
    public static final Key<Integer> LISTS = GROUP.add(Key.integer(
                    "drive.isolation-probe-lists",
                    2,
                    1_000,
                    "lists that they share at a time: the fewer, the more they collide")
            .withDefault("4"));
    public static final Key<Integer> RATE = GROUP.add(Key.integer(
                    "drive.isolation-probe-rate", 1, 100_000, "transactions a second that each of them begins at most")
            .withDefault("25"));

    private ProbeKeys() {}
}
