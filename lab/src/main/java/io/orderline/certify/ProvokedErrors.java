package io.orderline.certify;

import io.orderline.base.ParallelTasks;
import io.orderline.certify.Certifier.Result;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.measure.ErrorKind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// Provokes errors to find out whether the dialect classifies the errors of the server correctly.
record ProvokedErrors(Target target) {
    private static final String DUPLICATE = "INSERT INTO bmsql_item (i_id) VALUES (1)";
    private static final String TOUCH = "UPDATE bmsql_district SET d_ytd = d_ytd WHERE d_w_id = 1 AND d_id = ";
    private static final String ANY = "SELECT COUNT(*) FROM bmsql_warehouse";
    private static final String SESSION = "session";
    private static final String END_SESSION = "end_session";
    /// The time for both transactions to update their first rows. If the engine locks more than a row, one of
    /// them waits for the other and never gets that far.
    private static final long MEET_SECONDS = 3;

    Result duplicateKey() throws SQLException {
        try (Connection connection = target.connect("certify");
                Statement statement = connection.createStatement()) {
            statement.execute(DUPLICATE);
            return Certifier.failed("taken: there is no key");
        } catch (SQLException e) {
            return sorted(e, ErrorKind.CONSTRAINT);
        }
    }

    Result deadlock() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        List<Optional<SQLException>> errors =
                ParallelTasks.run("certify", 2, List.of(crossing(1, 2, both), crossing(2, 1, both)));
        List<SQLException> met = errors.stream().flatMap(Optional::stream).toList();
        if (met.isEmpty()) {
            return Certifier.notTried("none came about: one waited until the other had ended");
        }
        return met.stream().allMatch(e -> target.classify(e).retryable())
                ? Certifier.passed(
                        "sorted as " + target.classify(met.getFirst()).text() + ": " + words(met.getFirst()))
                : Certifier.failed(met.stream()
                        .map(e -> "sorted as " + target.classify(e).text() + ", which is not tried again: " + words(e))
                        .collect(Collectors.joining("; ")));
    }

    private Callable<Optional<SQLException>> crossing(int first, int second, CountDownLatch both) {
        return () -> {
            Connection connection = target.connect("certify");
            try (Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute(TOUCH + first);
                both.countDown();
                both.await(MEET_SECONDS, TimeUnit.SECONDS);
                statement.execute(TOUCH + second);
                connection.commit();
                return Optional.empty();
            } catch (SQLException e) {
                return Optional.of(e);
            } finally {
                Connections.end(connection);
            }
        };
    }

    Result killedSession() throws SQLException {
        Optional<String> session = target.dialect().fact(SESSION);
        Optional<String> end = target.dialect().fact(END_SESSION);
        if (session.isEmpty() || end.isEmpty()) {
            return Certifier.notTried("the dialect does not say how");
        }
        Connection victim = target.connect("certify");
        try {
            Optional<SQLException> refused = kill(victim, session.get(), end.get());
            return refused.isPresent() ? Certifier.notTried("not allowed to: " + words(refused.get())) : useOf(victim);
        } finally {
            Connections.end(victim);
        }
    }

    private Optional<SQLException> kill(Connection victim, String session, String end) {
        try (Connection killer = target.connect("certify");
                Statement asking = victim.createStatement();
                Statement killing = killer.createStatement()) {
            killing.execute(end.replace("${session}", single(asking, session)));
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(e);
        }
    }

    private Result useOf(Connection victim) {
        try (Statement statement = victim.createStatement()) {
            single(statement, ANY);
            return Certifier.failed("it went on");
        } catch (SQLException e) {
            return sorted(e, ErrorKind.CONNECTION);
        }
    }

    private static String single(Statement statement, String sql) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    private Result sorted(SQLException e, ErrorKind expected) {
        ErrorKind kind = target.classify(e);
        return kind == expected
                ? Certifier.passed("sorted as " + kind.text() + ": " + words(e))
                : Certifier.failed("sorted as " + kind.text() + ", not " + expected.text() + ": " + words(e));
    }

    private static String words(SQLException e) {
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return "SQLSTATE " + e.getSQLState() + ", code " + e.getErrorCode() + ", " + message;
    }
}
