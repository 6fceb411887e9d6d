package io.orderline.workload.tpcc;

import java.sql.SQLException;
import java.util.BitSet;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What terminals were told of one district: D_NEXT_O_ID orders its versions, and each committed New-Order makes one.
/// About 100 bytes, and a bit for each New-Order. Thread-safe.
final class DistrictVersions {
    /// What a Payment pays at most (TPC-C 2.5.1.3).
    private static final long MOST_CENTS = 500_000;
    /// Numbers that are looked up.
    private static final int LOOKUPS = 100;
    /// New-Orders whose numbers are kept, in 2 MiB: more than a day's at 180 a second in one district.
    private static final int NUMBERS = 1 << 24;

    private final VersionRows.District before;
    private volatile int next;
    private @Nullable Object teller;
    private @Nullable BitSet taken;
    private int orders;
    private int doubtful;
    private long cents;
    private long doubtfulCents;

    /// @param before what it was before the drive
    DistrictVersions(VersionRows.District before) {
        this.before = before;
        this.next = before.nextOrderId();
    }

    /// As reports begin a sentence of it.
    String name() {
        return WatchedDistricts.name(before.warehouse(), before.number());
    }

    /// The newest D_NEXT_O_ID that the database has shown, or left, in a transaction that it acknowledged.
    int next() {
        return next;
    }

    /// Whether it is a certain session that was told of [#next].
    synchronized boolean toldTo(Object session) {
        return session.equals(teller);
    }

    /// A New-Order was acknowledged.
    ///
    /// @return whether another one had got the same number
    synchronized boolean ordered(int number, Object session) {
        orders++;
        told(number + 1, session);
        int index = number - before.nextOrderId();
        if (index < 0 || index >= NUMBERS) {
            return false; // as if somebody had set D_NEXT_O_ID, which is found anyway
        }
        BitSet numbers = taken == null ? new BitSet() : taken;
        taken = numbers;
        boolean again = numbers.get(index);
        numbers.set(index);
        return again;
    }

    /// A transaction that read D_NEXT_O_ID was acknowledged.
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

    /// A Payment was acknowledged.
    synchronized void paid(int amountCents) {
        cents += amountCents;
    }

    /// The commit of a New-Order was not answered.
    synchronized void orderInDoubt() {
        doubtful++;
    }

    /// The commit of a Payment was not answered.
    synchronized void paymentInDoubt(int amountCents) {
        doubtfulCents += amountCents;
    }

    /// By what D_YTD, and W_YTD by all districts, may have grown.
    ///
    /// @param least what was acknowledged
    /// @param most with all that nobody knows
    record Growth(long least, long most) {
        Growth plus(Growth other) {
            return new Growth(least + other.least, most + other.most);
        }

        /// @param open transactions of any district whose end nobody knows
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

    /// Whether the district has an order.
    @FunctionalInterface
    interface OrderLookup {
        boolean has(int number) throws SQLException;
    }

    synchronized Growth growth() {
        return new Growth(cents, cents + doubtfulCents);
    }

    /// Holds what was told against what the row is when nothing is driven any more.
    ///
    /// @param open transactions of any district whose end nobody knows
    /// @param isOrder whether the district has an order of that number
    /// @throws SQLException if that cannot be looked up
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

    /// A number that nobody was told may be of a transaction in doubt: then there is the order.
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
