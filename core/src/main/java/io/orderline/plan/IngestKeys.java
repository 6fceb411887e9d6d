package io.orderline.plan;

import java.util.List;
import java.util.function.Function;

/// Keys of the workload `ingestion`.
public final class IngestKeys {
    static final KeyGroup GROUP = new KeyGroup("Ingestion");

    public static final Key<Integer> ROWS = GROUP.add(
            Key.integer("ingest.rows", 1, 10_000, "rows of one insert").otherwise("10"));
    public static final Key<Integer> BYTES =
            GROUP.add(Key.integer("ingest.bytes", 40, 4_000, "bytes of one row").otherwise("200"));
    public static final Key<String> BY = GROUP.add(Key.choice(
                    "ingest.by",
                    List.of("insert", "bulk"),
                    Function.identity(),
                    "INSERT, or the bulk path of a load such as COPY")
            .otherwise("insert"));

    public static final List<Key<?>> ALL = GROUP.keys();

    private IngestKeys() {}
}
