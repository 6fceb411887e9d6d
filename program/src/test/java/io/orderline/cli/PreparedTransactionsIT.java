package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.PasswordSource;
import io.orderline.testing.Drill;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.PGConnection;

@Drill
class PreparedTransactionsIT extends XaTests {
    private static final int CLIENTS = 4;
    private static final String DECIDED = "SELECT gid FROM decided";
    private static final String NAMES = "tc_(?<session>[0-9]+)_[0-9]+";

    /// What nobody but `xa clean` can have caused.
    private final Queue<String> unexpected = new ConcurrentLinkedQueue<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void decisions() throws SQLException {
        execute(COORDINATOR, "CREATE TABLE decided (gid text)");
    }

    @BeforeEach
    void branches() throws SQLException {
        for (String node : NODES) {
            rollBackAll(node); // what another test has left has locks
            execute(node, "DROP TABLE IF EXISTS t", "CREATE TABLE t (n integer)");
            execute(node, "BEGIN", "INSERT INTO t VALUES (1)", "PREPARE TRANSACTION 'tc_0_1'");
            execute(node, "BEGIN", "INSERT INTO t VALUES (2)", "PREPARE TRANSACTION 'tc_0_2'");
        }
        execute(COORDINATOR, "DELETE FROM decided", "INSERT INTO decided VALUES ('tc_0_1')");
    }

    private static void rollBackAll(String server) throws SQLException {
        for (String name : prepared(server)) {
            execute(server, "ROLLBACK PREPARED '" + name + "'");
        }
    }

    /// Transactions of other applications, on a node.
    private static void foreign(String node) throws SQLException {
        execute(node, "BEGIN", "INSERT INTO t VALUES (99)", "PREPARE TRANSACTION 'my_other_application_17'");
    }

    private static InProcess xa(String verb, int code, String... options) {
        return xa(List.of(code), verb, options);
    }

    private static InProcess decided(String verb, List<Integer> codes, String... more) {
        String[] told = {"--committed", DECIDED, "--names", NAMES};
        return xa(codes, verb, Words.joined(told, more));
    }

    private static InProcess decided(String verb, int code, String... more) {
        return decided(verb, List.of(code), more);
    }

    @Test
    void whatTheCoordinatorNamesIsCommittedAndTheRestIsNot() throws Exception {
        assertThat(decided("list", 0).out())
                .containsPattern("(?m)^east +tc_0_1 +commit: the coordinator names it$")
                .containsPattern(
                        "(?m)^west +tc_0_2 +roll back: its session is gone, and the coordinator does not name it$");
        assertThat(rows("east")).isEmpty();
        decided("clean", 0, "--yes");
        assertThat(rows("east")).containsExactly("1");
        assertThat(rows("west")).containsExactly("1");
    }

    @Test
    void whatHasAnotherNameIsAnothersAndStays() throws Exception {
        foreign("west");
        assertThat(decided("clean", 0, "--yes").out())
                .containsPattern("(?m)^west +my_other_application_17 +not ours: its name is not of this system$");
        assertThat(prepared("west")).containsExactly("my_other_application_17");
        xa("clean", 0, "--yes", "--blind", "--names", NAMES);
        assertThat(prepared("west")).containsExactly("my_other_application_17");
    }

    @Test
    void whatItsSessionMayYetDecideIsLeft() throws Exception {
        try (Connection session = target(COORDINATOR).connect("test")) {
            String name = "tc_" + session.unwrap(PGConnection.class).getBackendPID() + "_3";
            execute("east", "BEGIN", "INSERT INTO t VALUES (3)", "PREPARE TRANSACTION '" + name + "'");
            assertThat(List.of(decided("clean", 3, "--yes"), xa("clean", 3, "--yes", "--blind", "--names", NAMES)))
                    .allSatisfy(clean -> assertThat(clean.out())
                            .containsPattern("(?m)^east +" + name
                                    + " +leave: session \\d+ of the coordinator lives, and may yet decide it; left$"));
            assertThat(prepared("east")).containsExactly(name);
        }
        await().until(() -> decided("list", 0).out().contains("roll back"));
        decided("clean", 0, "--yes");
        assertThat(prepared("east")).isEmpty();
    }

    /// As on Klustron: shards and the metadata shard have a user of their own, and the commit log is a table there.
    @Test
    void nodesMayHaveOtherLoginsAndTheCommitLogIsAsked() throws Exception {
        long second = 1_690_000_000L << 32;
        for (String node : SERVERS.keySet()) {
            execute(node, "DROP ROLE IF EXISTS pgx", "CREATE ROLE pgx LOGIN SUPERUSER PASSWORD 'of-pgx'");
        }
        execute(
                COORDINATOR,
                "DROP TABLE IF EXISTS commit_log",
                "CREATE TABLE commit_log (comp_node_id int, txn_id bigint, next_txn_cmd text)",
                "INSERT INTO commit_log VALUES (3, " + (second + 1) + ", 'commit'), (3, " + (second + 2)
                        + ", 'abort')");
        for (int i = 1; i <= 3; i++) {
            execute(
                    "east",
                    "BEGIN",
                    "INSERT INTO t VALUES (7" + i + ")",
                    "PREPARE TRANSACTION '3-1690000000-" + i + "'");
        }
        Path file = Files.writeString(folder.resolve("pgx"), "of-pgx\n");
        List<String> arguments = new ArrayList<>(List.of("xa", "clean", "--yes"));
        arguments.addAll(List.of("--url", target(COORDINATOR).url(), "--user", "nobody-of-them"));
        for (String node : SERVERS.keySet()) {
            String key = "nodes." + node;
            arguments.addAll(List.of("--set", key + ".url=" + target(node).url(), "--set", key + ".user=pgx"));
            arguments.addAll(List.of("--set", key + ".password-file=" + file));
        }
        arguments.addAll(List.of(
                "--set",
                "nodes." + COORDINATOR + ".commit-log=SELECT comp_node_id, txn_id, next_txn_cmd FROM commit_log"));
        InProcess program = new InProcess(Map.of(PasswordSource.VARIABLE, "another"));
        assertThat(program.run(arguments.toArray(String[]::new)))
                .as(program.said())
                .isEqualTo(3);
        assertThat(program.out())
                .containsPattern("(?m)^east +3-1690000000-1 +commit: the commit log says commit; committed$")
                .containsPattern("(?m)^east +3-1690000000-2 +roll back: the commit log says abort; rolled back$")
                .containsPattern("(?m)^east +3-1690000000-3 +leave: the commit log does not have it yet.*; left$")
                .containsPattern("(?m)^west +tc_0_1 +not ours: its name is not of this system$");
        assertThat(rows("east")).containsExactly("71");
        assertThat(prepared("east")).contains("3-1690000000-3", "tc_0_1");
    }

    @Test
    void withoutASessionInTheNameOnlyWhatIsDecidedIsEnded() throws Exception {
        InProcess clean = xa("clean", 3, "--yes", "--committed", DECIDED, "--names", "tc_.*");
        assertThat(clean.out()).contains("leave: the coordinator does not name it yet, and nothing tells whether");
        assertThat(prepared("east")).containsExactly("tc_0_2");
        assertThat(rows("east")).containsExactly("1");
        execute(COORDINATOR, "CREATE TABLE IF NOT EXISTS busy (gid text)");
        xa("clean", 0, "--yes", "--committed", DECIDED, "--names", "tc_.*", "--living", "SELECT gid FROM busy");
        assertThat(prepared("east")).isEmpty();
    }

    @Test
    void withoutATerminalItShowsAndDoesNothing() throws Exception {
        InProcess clean = decided("clean", 2);
        assertThat(clean.err())
                .contains("roll back: its session is gone")
                .contains("there is no terminal to ask at, so nothing was ended. To end them as shown, add --yes.");
        assertThat(prepared("east")).containsExactly("tc_0_1", "tc_0_2");
    }

    @Test
    void nobodyGuesses() throws Exception {
        assertThat(xa("clean", 2, "--yes").err()).contains("gives its branches no names", "--names");
        assertThat(xa("clean", 2, "--yes", "--names", NAMES).err()).contains("keeps no list", "--committed");
        assertThat(xa("clean", 2, "--yes", "--blind").err()).contains("--names");
        assertThat(prepared("east")).containsExactly("tc_0_1", "tc_0_2");
        xa("clean", 0, "--yes", "--blind", "--names", NAMES);
        assertThat(rows("east")).isEmpty();
        assertThat(rows("west")).isEmpty();
    }

    /// Clients that prepare on both nodes, write down that they commit, and commit; the coordinator's commits stall now
    /// and then, for a standby that is not there, and some clients die. `xa clean` is called meanwhile.
    @ParameterizedTest
    @CsvSource({"6, 1", "40, 2"})
    void whatIsBeingCommittedIsNeverRolledBack(int calls, long seed) throws Exception {
        Random random = new Random(seed);
        execute(COORDINATOR, "DELETE FROM decided");
        rollBackAll("east");
        rollBackAll("west");
        foreign("east");
        foreign("west");
        AtomicBoolean ended = new AtomicBoolean();
        Set<Integer> acknowledged = ConcurrentHashMap.newKeySet();
        AtomicInteger numbers = new AtomicInteger(100);
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            long clientSeed = random.nextLong();
            clients.add(Thread.ofPlatform().start(() -> {
                Random own = new Random(clientSeed);
                while (!ended.get()) {
                    transactions(numbers, acknowledged, own, ended);
                }
            }));
        }
        int cleaned = 0;
        // A busy machine needs more calls to meet leftovers and commits.
        for (int call = 0; call < calls || cleaned == 0 || acknowledged.size() <= calls; call++) {
            stall(call % 2 == 0);
            Thread.sleep(random.nextInt(500));
            String out =
                    decided("clean", List.of(ALL_ENDED, SOME_LEFT), "--yes").out();
            cleaned += out.split("; (committed|rolled back)\n", -1).length - 1;
        }
        stall(false);
        ended.set(true);
        for (Thread client : clients) {
            client.join();
        }
        await().until(() -> !decided("list", 0).out().contains("may yet"));
        decided("clean", 0, "--yes");
        assertThat(prepared("east")).containsExactly("my_other_application_17");
        assertThat(prepared("west")).containsExactly("my_other_application_17");
        assertThat(rows("east"))
                .isEqualTo(rows("west"))
                .isEqualTo(column(
                        COORDINATOR,
                        "SELECT split_part(gid, '_', 3) FROM decided ORDER BY split_part(gid, '_', 3)::int"))
                .containsAll(acknowledged.stream().map(String::valueOf).toList());
        assertThat(unexpected).isEmpty();
    }

    /// A client that coordinates as a transaction manager does: it prepares everywhere, writes its decision down in the
    /// session that its branches are named after, and commits everywhere. Now and then it dies in between, and says
    /// what it was told.
    ///
    /// @param acknowledged takes the numbers of those that are committed everywhere
    private void transactions(AtomicInteger numbers, Set<Integer> acknowledged, Random random, AtomicBoolean ended) {
        try (Connection decides = target(COORDINATOR).connect("test");
                Connection east = target("east").connect("test");
                Connection west = target("west").connect("test")) {
            int process = decides.unwrap(PGConnection.class).getBackendPID();
            while (!ended.get()) {
                int number = numbers.incrementAndGet();
                if (!once("tc_" + process + "_" + number, number, List.of(east, west), decides, random.nextInt(20))) {
                    return;
                }
                acknowledged.add(number);
                Thread.sleep(20);
            }
        } catch (SQLException | TargetException e) {
            unexpected.add(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// @param fate 0 dies with nothing decided, 1 with all decided, 2 after one commit
    private static boolean once(String name, int number, List<Connection> nodes, Connection decides, int fate)
            throws SQLException {
        for (Connection node : nodes) {
            each(node, "BEGIN", "INSERT INTO t VALUES (" + number + ")", "PREPARE TRANSACTION '" + name + "'");
        }
        if (fate == 0) {
            return false;
        }
        each(decides, "INSERT INTO decided VALUES ('" + name + "')");
        for (Connection node : nodes) {
            if (fate == 1 || (fate == 2 && !node.equals(nodes.getFirst()))) {
                return false;
            }
            each(node, "COMMIT PREPARED '" + name + "'");
        }
        return true;
    }

    private static void each(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
