package io.orderline.database.session;

import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/// Which statements a session with a limit keeps prepared: those that were used last. What the transaction under way
/// has used is not given up before its end, since its cursors and batches would be lost: for so long there may be more
/// than the limit. Belongs to the session's thread.
final class StatementCache {
    private final StatementCacheUse use;
    /// By place in the catalogue, the one that was not used for the longest time first.
    private final Map<Integer, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long transaction;

    private static final class Kept {
        final SessionStatement statement;
        long transaction;

        Kept(SessionStatement statement) {
            this.statement = statement;
        }
    }

    StatementCache(StatementCacheUse use) {
        this.use = use;
    }

    /// The transaction that was under way is over.
    ///
    /// @return places in the catalogue of statements that were closed
    int[] over() throws SQLException {
        transaction++;
        return evict();
    }

    /// A statement is used that was kept.
    void hit(int index) {
        use.hit();
        Kept one = kept.get(index);
        if (one != null) {
            one.transaction = transaction;
        }
    }

    /// A statement had to be prepared.
    ///
    /// @return places in the catalogue of statements that were closed
    int[] prepared(int index, SessionStatement fresh) throws SQLException {
        use.missed();
        Kept one = new Kept(fresh);
        one.transaction = transaction;
        kept.put(index, one);
        int[] closed = evict();
        use.keeping(kept.size());
        return closed;
    }

    private int[] evict() throws SQLException {
        int[] closed = {};
        Iterator<Map.Entry<Integer, Kept>> eldest = kept.entrySet().iterator();
        while (kept.size() > use.limit() && eldest.hasNext()) {
            Map.Entry<Integer, Kept> one = eldest.next();
            if (one.getValue().transaction == transaction) {
                break; // and so were all behind it
            }
            eldest.remove();
            use.evicted();
            closed = java.util.Arrays.copyOf(closed, closed.length + 1);
            closed[closed.length - 1] = one.getKey();
            one.getValue().statement.close();
        }
        return closed;
    }

    /// The connection is gone, and all statements with it.
    void clear() {
        kept.clear();
    }
}
