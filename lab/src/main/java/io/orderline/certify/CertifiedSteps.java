package io.orderline.certify;

import io.orderline.workload.StatementStyle;
import java.util.stream.Stream;

final class CertifiedSteps {
    static final String DISTRIBUTION = "distribution in the catalogue";
    static final String COMMIT = "a commit on two shards";
    static final String ROLLBACK = "a rollback on two shards";
    static final String LOADED = "conditions after the load";
    static final String DRIVEN = "conditions after them";
    static final String DUPLICATE_KEY = "a key that is there";
    static final String DEADLOCK = "a deadlock";
    static final String KILLED = "a session that is killed";
    static final String DROP = "drop";

    private CertifiedSteps() {}

    static Stream<String> all(int warehouses, boolean sharded) {
        return Stream.of(
                        Stream.of(load(warehouses)),
                        sharded ? Stream.of(DISTRIBUTION, COMMIT, ROLLBACK) : Stream.<String>empty(),
                        Stream.of(LOADED),
                        Stream.of(StatementStyle.values()).map(CertifiedSteps::of),
                        Stream.of(DRIVEN, DUPLICATE_KEY, DEADLOCK, KILLED, DROP))
                .flatMap(names -> names);
    }

    static String load(int warehouses) {
        return warehouses == 1 ? "load of one warehouse" : "load of " + warehouses + " warehouses";
    }

    static String rows(long count) {
        return count + " rows";
    }

    static String of(StatementStyle style) {
        return "transactions, style " + style.text();
    }
}
