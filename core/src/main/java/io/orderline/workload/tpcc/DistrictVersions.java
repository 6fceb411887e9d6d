package io.orderline.workload.tpcc;

import java.sql.SQLException;
import java.util.BitSet;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The answers that terminals received about one district. D_NEXT_O_ID numbers the versions of the district,
/// and each committed New-Order creates a version. Uses about 100 bytes, and a bit for each New-Order.
/// Thread-safe.
final class DistrictVersions {
    /// The maximum amount of a Payment, in cents (TPC-C 2.5.1.3).
    private static final long MOST_CENTS = 500_000;
    /// The maximum number of orders that are looked up in the database.
    private static final int LOOKUPS = 100;
    /// The maximum number of order numbers that are recorded, in 2 MiB: enough for a day of 180 New-Orders per
    /// second.
    private static final int NUMBERS = 1 << 24;

    private final VersionRows.District before;
    private volatile int next;
    private @Nullable Object teller;
    private @Nullable BitSet taken;
    private int orders;
    private int doubtful;
    private long cents;
    private long doubtfulCents;

    DistrictVersions(VersionRows.District before) {
        this.before = before;
        this.next = before.nextOrderId();
    }

    /// Returns the beginning of a sentence about the district in reports.
    String name() {
        return WatchedDistricts.name(before.warehouse(), before.number());
    }

    /// Returns the newest D_NEXT_O_ID that an acknowledged transaction has read or written, or else the initial
    /// value.
    int next() {
        return next;
    }

    /// Returns whether this session received the answer from which [#next] is known.
    synchronized boolean toldTo(Object session) {
        return session.equals(teller);
    }

    /// Records an acknowledged New-Order. Returns whether another New-Order received the same number.
    synchronized boolean ordered(int number, Object session) {
        orders++;
        told(number + 1, session);
        int index = number - before.nextOrderId();
        if (index < 0 || index >= NUMBERS) {
            return false; // as if D_NEXT_O_ID had been set, which is found anyway
        }
        BitSet numbers = taken == null ? new BitSet() : taken;
        taken = numbers;
        boolean again = numbers.get(index);
        numbers.set(index);
        return again;
    }

    /// Records an acknowledged transaction that read D_NEXT_O_ID.
    void read(int seen, Object session) {
        if (seen > next) {
            told(seen, session);
        }
    }

    private synchronized void told(int version, Object session) {
        if (version > next) {
            next = version;
            teller = session;
        }
    }

    synchronized void paid(int amountCents) {
        cents += amountCents;
    }

    synchronized void orderInDoubt() {
        doubtful++;
    }

    synchronized void paymentInDoubt(int amountCents) {
        doubtfulCents += amountCents;
    }

    /// The range by which D_YTD may have grown, or W_YTD for all districts of a warehouse, in cents. `least` is
    /// the sum of acknowledged Payments, and `most` includes Payments in doubt.
    record Growth(long least, long most) {
        Growth plus(Growth other) {
            return new Growth(least + other.least, most + other.most);
        }

        /// Compares the real growth with the range.
        ///
        /// @param grown the growth of the column, in cents
        /// @param open the number of transactions in all districts whose end is unknown
        void hold(String column, long grown, long open, Consumer<String> violations) {
            if (grown < least || grown > most + open * MOST_CENTS) {
                violations.accept(String.format(
                        Locale.ROOT,
                        "%s grew by %s, and Payments of %s were acknowledged%s",
                        column,
                        money(grown),
                        money(least),
                        most == least ? "" : ", of " + money(most - least) + " are in doubt"));
            }
        }

        private static String money(long cents) {
            return String.format(Locale.ROOT, "%,.2f", cents / 100.0);
        }
    }

    /// Returns whether the database has an order of this number.
    @FunctionalInterface
    interface OrderLookup {
        boolean has(int number) throws SQLException;
    }

    synchronized Growth growth() {
        return new Growth(cents, cents + doubtfulCents);
    }

    /// Compares the answers that terminals received with the row after the drive.
    ///
    /// @param open the number of transactions in all districts whose end is unknown
    synchronized void hold(VersionRows.District now, long open, OrderLookup isOrder, Consumer<String> violations)
            throws SQLException {
        int grown = now.nextOrderId() - before.nextOrderId();
        if (grown < orders || grown > orders + doubtful + open) {
            violations.accept(String.format(
                    Locale.ROOT,
                    "%sD_NEXT_O_ID went from %d to %d, and %,d New-Orders were acknowledged%s",
                    name(),
                    before.nextOrderId(),
                    now.nextOrderId(),
                    orders,
                    doubtful == 0 ? "" : String.format(Locale.ROOT, ", %,d are in doubt", doubtful)));
        }
        if (now.nextOrderId() < next) {
            violations.accept(
                    name() + "D_NEXT_O_ID is " + now.nextOrderId() + ", and " + next + " had been acknowledged");
        }
        untold(grown, isOrder, violations);
        growth().hold(name() + "D_YTD", now.cents() - before.cents(), open, violations);
    }

    /// Checks that orders exist whose numbers no terminal received. They must be from transactions in doubt.
    private void untold(int grown, OrderLookup isOrder, Consumer<String> violations) throws SQLException {
        BitSet numbers = taken == null ? new BitSet() : taken;
        int lookups = 0;
        for (int index = numbers.nextClearBit(0);
                index < grown && lookups < LOOKUPS;
                index = numbers.nextClearBit(index + 1)) {
            lookups++;
            int number = before.nextOrderId() + index;
            if (!isOrder.has(number)) {
                violations.accept(name() + "order number " + number
                        + " is below D_NEXT_O_ID, nobody was told it, and there is" + " no such order");
            }
        }
    }
}
