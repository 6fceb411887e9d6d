package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.data.load.LoadWorkers.Job;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.SocketTimeoutException;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LoadWorkersTest {
    private static final String URL = "jdbc:h2:mem:load-workers";
    private static final Job<Integer> SHORT = _ -> 1;

    private final AtomicInteger asked = new AtomicInteger();
    private final Throwable late = new SocketTimeoutException("no answer yet");

    /// H2, by a driver that fails in some of the calls for a connection.
    private Target target(Throwable cause, Integer... failing) {
        Target h2 = new TestDatabase("", URL, "sa", "").target();
        JdbcDriver usual = h2.driver();
        Object driver = Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Driver.class}, (_, method, arguments) -> {
                    if (method.getName().equals("connect") && Set.of(failing).contains(asked.incrementAndGet())) {
                        throw new SQLException("cannot connect", "08006", cause);
                    }
                    try {
                        return method.invoke(usual.driver(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        JdbcDriver failingDriver = new JdbcDriver("h2", "", "", true, usual.jar(), (Driver) driver);
        return new Target(URL, h2.user(), h2.password(), h2.dialect(), failingDriver);
    }

    /// Two that need a connection each, since neither ends before both have begun.
    private static List<Job<Integer>> two() {
        CountDownLatch begun = new CountDownLatch(2);
        Job<Integer> job = _ -> {
            begun.countDown();
            begun.await();
            return 2;
        };
        return List.of(job, job);
    }

    @Test
    void aLateAnswerIsWaitedForOnceTheServerHasAnswered() throws Exception {
        try (LoadWorkers workers = new LoadWorkers(target(late, 2, 3), 2, "load")) {
            assertThat(workers.run(List.of(SHORT))).containsExactly(1);
            assertThat(workers.run(two())).containsExactly(2, 2);
        }
        assertThat(asked).hasValue(4);
    }

    @Test
    void theFirstAnswerIsNotWaitedForAndNoOtherFailure() throws Exception {
        try (LoadWorkers workers = new LoadWorkers(target(late, 1), 2, "load")) {
            assertThatThrownBy(() -> workers.run(List.of(SHORT))).isInstanceOf(TargetException.class);
        }
        assertThat(asked).hasValue(1);
        try (LoadWorkers workers = new LoadWorkers(target(new SQLException("no room"), 3), 2, "load")) {
            workers.run(List.of(SHORT));
            assertThatThrownBy(() -> workers.run(two())).isInstanceOf(TargetException.class);
        }
        assertThat(asked).hasValue(3);
    }

    @Test
    void oneJobAfterTheOtherUsesTheSameConnection() throws Exception {
        try (LoadWorkers workers = new LoadWorkers(target(late), 2, "load")) {
            workers.run(List.of(SHORT));
            workers.run(List.of(SHORT));
        }
        assertThat(asked).hasValue(1);
    }
}
