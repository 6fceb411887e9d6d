package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.testing.Drill;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Processes with Narayana, which decides in a table, over two databases; commits of that table stall now and then, for
/// a standby that is not there; processes are killed. `xa clean` is called meanwhile, and prepared transactions of
/// another application lie about.
class NarayanaIT extends XaTests {
    private static final int PROCESSES = 2;

    /// No call is begun after it, so that many of them can be asked for.
    private static final Duration UNTIL = Duration.ofMinutes(Integer.getInteger("orderline.xa.minutes", 5));

    private static final int NUMBERS = 1_000_000;
    /// As the guide has them.
    private static final String NAMES =
            "131077_(?<transaction>[A-Za-z0-9+/]{40})(?<session>[A-Za-z0-9+/]{4})_[A-Za-z0-9+/]+=*";

    private static final String LIVING =
            "SELECT encode(convert_to(right(application_name, 3), 'UTF8'), 'base64') FROM pg_stat_activity"
                    + " WHERE application_name LIKE 'tm___'";
    private static final String COMMITTED = "SELECT encode(decode(lpad(u[1], 16, '0') || lpad(u[2], 16, '0')"
            + " || lpad(u[3], 8, '0') || lpad(u[4], 8, '0') || lpad(u[5], 8, '0'), 'hex')"
            + " || convert_to('tm', 'UTF8'), 'base64')"
            + " FROM (SELECT string_to_array(uidstring, ':') AS u FROM jbosststxtable"
            + " WHERE typename = 'StateManager/BasicAction/TwoPhaseCoordinator/AtomicAction') AS decided";
    private static final Pattern ENDED =
            Pattern.compile("(?m)^\\w+ +131077_(.{40})\\S+ +(commit|roll back): .*; (committed|rolled back)$");

    private final Set<Integer> acknowledged = ConcurrentHashMap.newKeySet();
    private final Queue<String> unexpected = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Process> processes = new TreeMap<>();
    private final List<Thread> readers = new ArrayList<>();
    private int started;

    /// @param halting whether the process ends itself once it has decided the first time, before it commits a branch
    private Process launch(boolean halting) throws IOException {
        int number = started++;
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx96m",
                "-XX:TieredStopAtLevel=1",
                "-D" + NarayanaClients.HALTING + "=" + halting,
                "-cp",
                System.getProperty("java.class.path"),
                NarayanaClients.class.getName(),
                String.format(Locale.ROOT, "tm%03d", number),
                String.valueOf(NUMBERS * number)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.DISCARD);
        int place = 0;
        for (String name : SERVERS.keySet()) {
            Target target = target(name);
            command.addAll(List.of(target.url(), target.user()));
            String password = target.password().reveal();
            builder.environment().put(NarayanaClients.PASSWORD + place++, password);
        }
        Process process = builder.start();
        if (!halting) {
            processes.put(number, process);
        }
        readers.add(Thread.ofPlatform().start(() -> read(process)));
        return process;
    }

    private void read(Process process) {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("done ") && line.endsWith(".")) {
                    acknowledged.add(Integer.valueOf(line.substring(5, line.length() - 1)));
                } else {
                    unexpected.add(line);
                }
            }
        } catch (IOException e) {
            unexpected.add(e.toString());
        }
    }

    /// Kills a process by its handle, because [Process#destroyForcibly] also closes what is still read from.
    private void kill(int number) throws InterruptedException {
        Process process = Objects.requireNonNull(processes.remove(number));
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    private static InProcess xa(String verb, String... options) {
        String[] told = {"--names", NAMES, "--living", LIVING, "--committed", COMMITTED};
        return xa(List.of(ALL_ENDED, SOME_LEFT), verb, Words.joined(told, options));
    }

    @Test
    @Drill
    void nothingAcknowledgedIsLost() throws Exception {
        int calls = Integer.getInteger("orderline.xa.calls", 12);
        Random random = new Random(3);
        for (String node : NODES) {
            execute(
                    node,
                    "CREATE TABLE t (n integer)",
                    "BEGIN",
                    "INSERT INTO t VALUES (-1)",
                    "PREPARE TRANSACTION 'my_other_application_17'",
                    "BEGIN",
                    "INSERT INTO t VALUES (-2)",
                    "PREPARE TRANSACTION '131077_of_another'");
        }
        launch(false); // it makes the table of decisions
        await().atMost(Duration.ofMinutes(1)).until(() -> !acknowledged.isEmpty());
        while (processes.size() < PROCESSES) {
            launch(false);
        }
        assertThat(launch(true).waitFor()).isEqualTo(NarayanaClients.HALTED);
        Map<String, Set<String>> ended = new TreeMap<>();
        int alive = killBeforeItDecides(ended);
        long begin = System.nanoTime();
        int call = 0;
        for (; call < calls && System.nanoTime() - begin < UNTIL.toNanos(); call++) {
            stall(call % 2 == 0);
            Thread.sleep(random.nextInt(700));
            if (call % 3 == 0) { // while commits stall, and while they do not
                kill(processes.keySet().iterator().next());
                launch(false);
            }
            alive += clean(ended);
        }
        stall(false);
        for (int number : List.copyOf(processes.keySet())) {
            kill(number);
        }
        for (Thread reader : readers) {
            reader.join();
        }
        await().atMost(Duration.ofMinutes(1)).until(() -> !xa("list").out().contains("may yet"));
        clean(ended);
        System.out.println("Narayana: " + call + " calls of xa clean");
        check(ended, alive);
    }

    /// Its branches are prepared, and its decision waits for a lock; its session ends with it.
    ///
    /// @return as [#clean] does before the process is killed
    private int killBeforeItDecides(Map<String, Set<String>> ended) throws Exception {
        int number = processes.keySet().iterator().next();
        int alive;
        String session = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = "
                + String.format(Locale.ROOT, "'tm%03d'", number);
        try (Connection lock = target(COORDINATOR).connect("lock");
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("LOCK TABLE jbosststxtable IN SHARE MODE");
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> !column(COORDINATOR, "SELECT pid " + session).isEmpty());
            alive = clean(ended);
            kill(number);
            execute(COORDINATOR, "SELECT pg_terminate_backend(pid) " + session);
            lock.rollback();
        }
        launch(false);
        return alive;
    }

    /// @param ended what became of which transactions; what this call ended is added
    /// @return how many branches were left to processes that may yet decide them
    private static int clean(Map<String, Set<String>> ended) {
        String out = xa("clean", "--yes").out();
        for (MatchResult line : ENDED.matcher(out).results().toList()) {
            ended.computeIfAbsent(line.group(3), _ -> new java.util.TreeSet<>()).add(line.group(1));
        }
        return out.split("may yet decide it; left\n", -1).length - 1;
    }

    private void check(Map<String, Set<String>> ended, int alive) throws SQLException {
        List<String> rows = rows("east");
        List<String> decided = column(COORDINATOR, COMMITTED);
        Set<String> committed = ended.getOrDefault("committed", Set.of());
        Set<String> rolledBack = ended.getOrDefault("rolled back", Set.of());
        System.out.printf(
                Locale.ROOT,
                "Narayana: %d processes killed, %d transactions acknowledged, %d in the databases; leftovers: %d committed,"
                        + " %d rolled back; %d times a branch that may yet be decided was left%n",
                started,
                acknowledged.size(),
                rows.size(),
                committed.size(),
                rolledBack.size(),
                alive);
        assertThat(unexpected).isEmpty();
        assertThat(rows("west")).isEqualTo(rows);
        assertThat(rows).containsAll(acknowledged.stream().map(String::valueOf).toList());
        for (String node : NODES) {
            assertThat(prepared(node)).containsExactly("131077_of_another", "my_other_application_17");
        }
        assertThat(decided).containsAll(committed).doesNotContainAnyElementsOf(rolledBack);
        assertThat(committed).isNotEmpty();
        assertThat(rolledBack).isNotEmpty();
        assertThat(alive).isPositive();
    }
}
