package io.orderline.database.dialect;

import java.util.Locale;

/// A feature that some databases lack and a plan may require. Dialect files write its name as `row-locks`.
public enum Ability {
    READ_COMMITTED("transactions at level read committed"),
    REPEATABLE_READ("transactions at level repeatable read"),
    SERIALIZABLE("transactions at level serializable"),
    ROW_LOCKS("a SELECT that locks the rows it reads until the transaction ends"),
    FOREIGN_KEYS("foreign keys that are enforced"),
    SAVEPOINTS("savepoints"),
    PARTITIONS("tables in partitions on one server"),
    SHARDS("tables spread over several servers"),
    XA("transactions that another coordinator prepares and commits"),
    ATOMIC_COMMITS("commits over several servers that happen on all of them or on none"),
    SHARED_DEADLOCKS("detection of deadlocks over several servers"),
    SKIP_LOCKED("a SELECT that leaves out rows that others have locked"),
    PARTITION_MOVES("an UPDATE that moves a row to another partition");

    private final String meaning;

    Ability(String meaning) {
        this.meaning = meaning;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String meaning() {
        return meaning;
    }
}
