package io.orderline.plan;

import java.util.List;
import java.util.function.Function;

/// Keys that only the workload `ingestion` knows.
public final class IngestKeys {
    public static final Key<Integer> ROWS =
            Key.integer("ingest.rows", 1, 10_000, "rows of one insert of an ingestion; if not given 10");
    public static final Key<Integer> BYTES = Key.integer(
            "ingest.bytes",
            40,
            4_000,
            "bytes of one row: 8 for each of its four numbers, one for each letter; if not given 200");
    public static final Key<String> BY = Key.choice(
            "ingest.by",
            List.of("insert", "bulk"),
            Function.identity(),
            "by INSERT, or by the way in which a load writes rows, such as COPY; if not given insert");

    public static final List<Key<?>> ALL = List.of(ROWS, BYTES, BY);

    private IngestKeys() {}
}
