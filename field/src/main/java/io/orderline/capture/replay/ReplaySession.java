package io.orderline.capture.replay;

import io.orderline.capture.replay.RecordingLine.Call;
import io.orderline.capture.replay.RecordingLine.Recorded;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Parameter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Executes the transactions of one recorded session. Each transaction begins when it is due, or as soon as the
/// previous one has ended. The session runs in its own thread. [#add] and [#end] are thread-safe.
final class ReplaySession implements Runnable {
    /// Marks the end of the queue. No recorded session has the number −1.
    private static final Recorded LAST = new Recorded(-1, 0, 0, false, false, List.of());
    private static final int PREPARED = 256;
    private static final int VALID_SECONDS = 10;

    private final Connection connection;
    /// Whether a backslash in a string literal must be doubled for this server.
    private final boolean backslashes;
    private final ReplayClock clock;
    private final IntFunction<Template> templates;
    private final ReplayTally tally;
    private final BlockingQueue<Recorded> due = new LinkedBlockingQueue<>();
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private long doneMicros;

    /// The clock of a replay, which starts when the first transaction is due, at `beganNanos` of
    /// [System#nanoTime]. One second replays `speed` seconds of the recording.
    record ReplayClock(long beganNanos, double speed) {
        long micros() {
            return (System.nanoTime() - beganNanos) / 1000;
        }

        long due(long recordedMicros) {
            return Math.round(recordedMicros / speed);
        }

        void await(long recordedMicros) {
            long left = due(recordedMicros) - micros();
            while (left > 0 && !Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(left));
                left = due(recordedMicros) - micros();
            }
        }
    }

    ReplaySession(Connection connection, ReplayClock clock, IntFunction<Template> templates, ReplayTally tally)
            throws SQLException {
        this.connection = connection;
        this.backslashes = connection.getMetaData().getDatabaseProductName().equals("MariaDB");
        this.clock = clock;
        this.templates = templates;
        this.tally = tally;
    }

    void add(Recorded transaction) {
        due.add(transaction);
    }

    void end() {
        due.add(LAST);
    }

    @Override
    public void run() {
        try (connection) {
            boolean usable = true;
            for (Recorded next = due.take(); next.session() >= 0; next = due.take()) {
                if (usable) {
                    usable = transaction(next);
                } else {
                    tally.skipped();
                }
            }
        } catch (InterruptedException e) {
            due.stream().filter(left -> left.session() >= 0).forEach(_ -> tally.skipped());
            Thread.currentThread().interrupt();
        } catch (SQLException alreadyBroken) {
            // The work is done; only closing the connection failed.
        }
    }

    /// Executes a transaction. Returns whether the connection can still be used.
    private boolean transaction(Recorded recorded) {
        clock.await(recorded.beginMicros());
        long now = clock.micros();
        long wanted = clock.due(recorded.beginMicros());
        tally.began(Math.max(0, now - wanted), Math.clamp(doneMicros - wanted, 0, Math.max(0, now - wanted)));
        try {
            connection.setAutoCommit(recorded.autocommit());
            for (Call call : recorded.calls()) {
                clock.await(recorded.beginMicros() + call.afterMicros());
                call(call);
            }
            end(recorded);
        } catch (SQLException e) {
            tally.failed(e);
            return usable(recorded);
        } finally {
            doneMicros = clock.micros();
        }
        return true;
    }

    private boolean usable(Recorded recorded) {
        try {
            if (!recorded.autocommit()) {
                connection.rollback();
            }
            return connection.isValid(VALID_SECONDS);
        } catch (SQLException broken) {
            return false;
        }
    }

    private void end(Recorded recorded) throws SQLException {
        if (recorded.autocommit()) {
            return;
        }
        if (recorded.rolledBack()) {
            connection.rollback();
        } else {
            connection.commit();
        }
    }

    private void call(Call call) throws SQLException {
        Template template = templates.apply(call.statement());
        long began = System.nanoTime();
        try {
            long rows = execute(template, call.values());
            tally.executed(template.key(), rows, (System.nanoTime() - began) / 1000.0);
        } catch (SQLException e) {
            tally.error(template.key());
            throw e;
        }
    }

    /// Executes a statement with the recorded values. A value that the client wrote into the text is written into
    /// the text again; all other values are bound.
    private long execute(Template template, List<@Nullable String> values) throws SQLException {
        List<Parameter> parameters = template.parameters();
        String sql = template.text(i -> parameters.get(i).literal() ? literal(parameters.get(i), values.get(i)) : "?");
        PreparedStatement statement = prepare(sql);
        int position = 1;
        for (int slot : template.slots()) {
            if (!parameters.get(slot).literal()) {
                statement.setObject(position++, values.get(slot), Types.OTHER);
            }
        }
        if (!statement.execute()) {
            return Math.max(0, statement.getUpdateCount());
        }
        long rows = 0;
        try (ResultSet result = statement.getResultSet()) {
            while (result.next()) {
                rows++;
            }
        }
        return rows;
    }

    private String literal(Parameter parameter, @Nullable String value) {
        if (value == null) {
            return "NULL";
        }
        String escaped = backslashes ? value.replace("\\", "\\\\") : value;
        return parameter.text() ? "'" + escaped.replace("'", "''") + "'" : value;
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement known = prepared.get(sql);
        if (known != null) {
            return known;
        }
        if (prepared.size() >= PREPARED) {
            for (PreparedStatement each : prepared.values()) {
                each.close();
            }
            prepared.clear();
        }
        PreparedStatement statement = connection.prepareStatement(sql);
        prepared.put(sql, statement);
        return statement;
    }
}
