package io.orderline.database.session;

import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/// Keeps the statements of a session that were used last, up to a limit. Statements of the current transaction
/// stay until its end, even above the limit, because closing them would lose their cursors and batches. Belongs
/// to the session's thread.
final class StatementCache {
    private final StatementCacheUse use;
    /// The statements by index in the catalogue, the least recently used first.
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

    /// Ends the current transaction, and returns the catalogue indexes of statements that were closed.
    int[] over() throws SQLException {
        transaction++;
        return evict();
    }

    void hit(int index) {
        use.hit();
        Kept one = kept.get(index);
        if (one != null) {
            one.transaction = transaction;
        }
    }

    /// Adds a statement that had to be prepared, and returns the catalogue indexes of statements that were
    /// closed.
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
                break; // all that follow were used in it too
            }
            eldest.remove();
            use.evicted();
            closed = java.util.Arrays.copyOf(closed, closed.length + 1);
            closed[closed.length - 1] = one.getKey();
            one.getValue().statement.close();
        }
        return closed;
    }

    void clear() {
        kept.clear();
    }
}
