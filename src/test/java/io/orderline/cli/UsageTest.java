package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Mistakes in command lines and plans: exit code 2, and a message that says where, what and what is
/// allowed.
class UsageTest {
    private static final String URL = "jdbc:postgresql://127.0.0.1:1/x";
    private static final String NO_SECRET = "environment variable ORDERLINE_PASSWORD";

    @TempDir
    private Path folder;

    private static Arguments row(String commandLine, String... fragments) {
        return Arguments.of(commandLine, List.of(fragments));
    }

    static Stream<Arguments> commandLines() {
        return Stream.of(
                row("", "Name a verb.", "'orderline --help'"),
                row("lode", "Unmatched argument at index 0: 'lode'", "Did you mean load"),
                row("help lode", "Unmatched argument", "'lode'", "Did you mean load", "'orderline --help'"),
                row("help study rum", "'rum'. Did you mean run", "'orderline study --help'"),
                row("run --url " + URL + " --warehouse 3", "Unknown option", "--warehouses", "'orderline run --help'"),
                row("run", "target.url: is missing: the database"),
                row("load --url " + URL, "warehouses: is missing: warehouses to load"),
                row("load --warehouses 1", "target.url: is missing"),
                row("run --url " + URL + " --duration 10", "--duration: drive.duration: '10' is not a duration", "90s"),
                row("run --url " + URL + " --duration 0s", "--duration: drive.duration: must be at least 1s, not 0s"),
                row(
                        "run --url " + URL + " --duration 9223372036854775807s",
                        "drive.duration: '9223372036854775807s' is longer than 100000h"),
                row("run --url " + URL + " --duration -5s", "'-5s' is not a duration"),
                row("run --url " + URL + " --ramp-up 1h30", "--ramp-up: drive.ramp-up: '1h30' is not a duration"),
                row("run --url " + URL + " --terminals ten", "drive.terminals: 'ten' is not a whole number"),
                row("run --url " + URL + " --terminals 0", "drive.terminals: must be between 1 and 100000, not 0"),
                row("run --url " + URL + " --terminals", "Missing required parameter", "--terminals"),
                row("run --url " + URL + " --pace fast", "'fast' is no pace: write none, spec, or a multiplier"),
                row("run --url " + URL + " --pace -1", "'-1' is no pace"),
                row("run --url " + URL + " --isolation serialisable", "Did you mean 'serializable'?", "read-committed"),
                row("run --url " + URL + " --style rows", "drive.style: 'rows' is not one of: row"),
                row(
                        "load --url " + URL + " --foreign-keys=maybe",
                        "load.foreign-keys: 'maybe' is not one of: true, false"),
                row(
                        "load --url " + URL + " --indexes none",
                        "load.indexes: 'none' is not one of: orderline, benchmarksql"),
                row(
                        "run --url " + URL + " --set drive.terminls=3",
                        "--set: drive.terminls: unknown key",
                        "'drive.terminals'"),
                row(
                        "run --url " + URL + " --warehouses 4 --set agents.e.warehouses=1-3 --set agents.w.host=local",
                        "agents.w.warehouses: is missing: agent e, which drives the same database, says its own."),
                row("agent join", "Missing required options", "--coordinator=HOST:PORT", "--key-file=FILE"),
                row(
                        "agent join --coordinator bench1:7600 --key-file pom.xml",
                        "--key-file: pom.xml: holds no key of agents"),
                row(
                        "agent join --coordinator bench1:7600 --key-file nowhere.key",
                        "nowhere.key: cannot be read: there is no such file"),
                row("agent join --coordinator bench1 --key-file pom.xml", "'bench1' is not HOST:PORT"),
                row("agent join --coordinator a@b:1 --key-file pom.xml", "'a@b:1' is not HOST:PORT"),
                row("agent join --coordinator b:0 --key-file pom.xml", "the port of 'b:0' must be between 1"),
                row("agent join --coordinator b:1 --key-file pom.xml --wait 5", "--wait: '5' is not a duration"),
                row("agent key", "Missing required parameter", "FILE"),
                row("agent key pom.xml", "pom.xml: is there already. A key is not overwritten"),
                row(
                        "run --url " + URL + " --agents-count 2 --warehouses 2 --agents-listen 0"
                                + " --agents-key-file pom.xml",
                        "pom.xml: holds no key of agents"),
                row("run --url " + URL + " --set drive.terminals", "--set: drive.terminals: must be KEY=VALUE"),
                row("run --url " + URL + " --set =3", "must be KEY=VALUE"),
                row(
                        "run --url " + URL + " --set at.5s=crahs",
                        "--set: at.5s: 'crahs' is nothing that can be done to a server that Orderline did not start."
                                + " Did you mean 'crash'?"),
                row(
                        "run --set at.5s=crash",
                        "--set: at.5s: is done to a database, and the plan names none: testbed or target.url is"
                                + " missing"),
                row(
                        "run --url " + URL + " --set at.5s=crash;restart",
                        "at.5s: needs a command of yours for a server that Orderline did not start:"
                                + " target.crash-command is missing",
                        "target.restart-command is missing"),
                row("run --url " + URL + " --crash-command x --set at.6s=shell", "at.6s: 'shell' is not complete"),
                row(
                        "run --url " + URL + " --set hosts.db1.address=a=b --set hosts.db2.address=x:0"
                                + " --set hosts.db3.watch=yes",
                        "hosts.db2: the port of 'x:0' must be between 1 and 65535",
                        "hosts.db3: watch must be true or false, not 'yes'"),
                row("run --url " + URL + " --set hosts.db1.rolle=x", "hosts.db1.rolle: unknown key"),
                row(
                        "run --testbed postgresql-18 --set at.2h=pause --set testbed.cpu.postgresql-17=0.5"
                                + " --set at.1s=heal;crash",
                        "at.2h: 'pause' is not complete",
                        "at.2h: is beyond the end",
                        "testbed.cpu.postgresql-17: postgresql-17: unknown node. Did you mean 'postgresql-18'?",
                        "at.1s: 'crash' is not complete"),
                row(
                        "run --testbed postgresql-ha --set testbed.storage.primary=memroy --set"
                                + " testbed.storage.standy=memory",
                        "testbed.storage.primary: memroy: unknown storage. Did you mean 'memory'?",
                        "testbed.storage.standy: standy: unknown node. Did you mean 'standby'?"),
                row(
                        "run --testbed mariadb --set testbed.storage.each=memory",
                        "testbed.storage.each: cannot be chosen: mariadb has no server that can keep its data in"
                                + " memory"),
                row("testbed start pgbouncer --memory pooler", "--memory: pooler: unknown node. Known: server."),
                row("plan --testbed mariadbb", "mariadbb: unknown testbed. Did you mean 'mariadb'?"),
                row("testbed start postgres", "NAME: postgres: unknown testbed. Known: ", "postgresql-18"),
                row("run --testbed h2 --set at.1s=heal", "cannot be done: h2 lives in the process of Orderline itself"),
                row(
                        "run --url " + URL + " --workload nowhere",
                        "nowhere: is neither tpcc, ingestion, ch-benchmark, churchill"),
                row("run --url " + URL + " --scale 2", "--scale: scale: is for other workloads; TPC-C has warehouses"),
                row(
                        "load --url " + URL + " --warehouses 2 --workload examples/transfers",
                        "--warehouses: warehouses: is for TPC-C; a workload of your own has a scale"),
                row(
                        "run --url " + URL + " --benchmarksql-files --workload examples/transfers",
                        "benchmarksql.files: is for TPC-C only"),
                row(
                        "run --url " + URL + " --mix payment=100 --workload examples/transfers",
                        "drive.mix: 'payment' is no type of transfers; there are: transfer, collection, statement"),
                row("ceiling --terminals 0", "--terminals: must be between 1 and 10000, not 0"),
                row("ceiling --sessions 10001", "--sessions: must be between 1 and 10000, not 10001"),
                row("ceiling --duration 5", "--duration: '5' is not a duration"),
                row("ceiling --duration 10ms", "--duration: must be at least 100ms, not 10ms"),
                row(
                        "load --warehouses 1 --dialect klustrn --show-sql",
                        "--dialect: klustrn: unknown dialect",
                        "'klustron'"),
                row("drop --url " + URL + " --dialect tidb", "'tidb' is for URLs that begin with jdbc:mysql: or"),
                row(
                        "load --url jdbc:h2:mem:x --warehouses 1 --partitions 2",
                        "--partitions: load.partitions: Orderline cannot split tables of h2",
                        "It can for: citus, galera,",
                        ", postgresql,"),
                row(
                        "load --url " + URL + " --warehouses 4 --shards 2",
                        "postgresql is one server",
                        "klustron, nuodb, postgres-fdw, spider"),
                row(
                        "load --dialect klustron --warehouses 4 --partitions 6 --show-sql",
                        "load.shards: is missing: partitions of klustron go to shards by name"),
                row(
                        "load --dialect klustron --warehouses 4 --partitions 2 --shards 3",
                        "--partitions: load.partitions: is less than the 3 shards of load.shards (--shards)"),
                row("load --dialect nuodb --warehouses 4 --shards 5 --show-sql", "Allowed: 1 … 4."),
                row(
                        "load --url jdbc:mariadb://db/x --warehouses 4 --partitions 2 --foreign-keys",
                        "--foreign-keys: load.foreign-keys: cannot be with load.partitions: partitioned tables of"
                                + " InnoDB"),
                row(
                        "load --url " + URL + " --warehouses 4 --partitions 2 --only-rows",
                        "load.partitions: contradicts load.sql and load.only-rows"),
                row("load --url " + URL + " --warehouses 4 --only-rows --show-sql", "shows Orderline's own statements"),
                row(
                        "load --url jdbc:h2:mem:x --warehouses 4 --shards 2",
                        "--shards: load.shards: Orderline cannot split tables of h2. It can for: klustron, nuodb,"
                                + " postgres-fdw, spider"),
                row("load --url " + URL + " --partitions=-1", "must be between 0 and 8192, not -1"),
                row(
                        "load --dialect spider --warehouses 4 --show-sql",
                        "load.shards: is missing: spider spreads tables over shards by name",
                        "or --partitions 0 for tables of this server alone"),
                row("run --url jdbc:paradox:db", "is for no database that Orderline knows", "jdbc:postgresql:"),
                row("run --url postgres://db/x", "is for no database that Orderline knows"),
                row(
                        "run --url " + URL + "?user=a&password=hushhush",
                        "--url: target.url: a password does not",
                        NO_SECRET),
                row(
                        "run --url jdbc:postgresql://bench:hushhush@db/x",
                        "a password does not belong in a URL",
                        NO_SECRET),
                row(
                        "run --url " + URL + " --password hushhush",
                        "a password does not belong on a command line",
                        NO_SECRET),
                row("run --url " + URL + " --password=hushhush", "a password does not belong on a command line"),
                row("run --url " + URL + " --set target.password=hushhush", "a password does not belong in a plan"),
                row("run --url " + URL + " --password-file /no/such", "/no/such: the password file cannot be read"),
                row("run /no/such/plan.yaml", "/no/such/plan.yaml: no such file"),
                row("run one.yaml two.yaml", "Unmatched argument at index 2: 'two.yaml'"),
                row("show /no/such/run", "/no/such/run: is no run folder: 'orderline list'"),
                row("show --results /no/such", "/no/such: holds no run folder"),
                row("report nothing", "nothing: is no run folder"),
                row("demo --url " + URL, "Unknown option", "'orderline demo --help'"));
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void aMistakeOnTheCommandLine(String commandLine, List<String> fragments) {
        var program = new InProcess();
        int code = program.run(commandLine.isEmpty() ? new String[0] : commandLine.split(" "));
        assertThat(program.err()).contains(fragments).doesNotContain("hushhush", "\tat ");
        assertThat(program.out()).isEmpty();
        assertThat(code).isEqualTo(2);
    }

    private static Arguments plan(String text, String... fragments) {
        return Arguments.of(text, List.of(fragments));
    }

    static Stream<Arguments> plans() {
        return Stream.of(
                plan(
                        "testbed: mariadb\nat: {1s: checkpoint mariadb}\n",
                        "at.1s: cannot be done: no statement for a checkpoint is known for MariaDB."),
                plan("drive:\n  terminls: 3\n", "plan.yaml:2: drive.terminls: unknown key", "'drive.terminals'"),
                plan("drives:\n  terminals: 3\n", "plan.yaml:2: drives.terminals: unknown key", "'drive.terminals'"),
                plan("drive:\n  duration: 10\n", "plan.yaml:2: drive.duration: '10' is not a duration"),
                plan("warehouses: many\n", "plan.yaml:1: warehouses: 'many' is not a whole number"),
                plan("warehouses:\n", "plan.yaml:1: warehouses: '' is not a whole number"),
                plan("warehouses: [1, 2]\n", "plan.yaml:1: warehouses: '1, 2' is not a whole number"),
                plan("warehouses:\n  count: 2\n", "plan.yaml:2: warehouses.count: unknown key"),
                plan(
                        "warehouses: 1\nresults: a\nwarehouses: 2\n",
                        "plan.yaml:3: warehouses: given twice; first in line 1"),
                plan("target:\n  password: hushhush\n", "plan.yaml:2: target.password: a password does not", NO_SECRET),
                plan("target:\n  url: " + URL + "?password=hushhush\n", "plan.yaml:2: target.url: a password does not"),
                plan(
                        "target.url: " + URL + "\nwarehouses: 1\nobjective: [new-ordr.p99 < 50ms]\n",
                        "plan.yaml:3: objective: ",
                        "Did you mean 'new-order'?"),
                plan("drive: {terminals: 3\n", "not readable as YAML"),
                plan("drive:\n\tterminals: 3\n", "plan.yaml:2: not readable as YAML"),
                plan("- a\n- b\n", "plan.yaml:1: must be a mapping of keys to values"),
                plan("just a word\n", "plan.yaml:1: must be a mapping of keys to values"),
                plan("a: 1\n---\nb: 2\n", "not readable as YAML"),
                plan("a: &x {b: *x}\n", "plan.yaml:1: a: refers to itself"),
                plan("a: \u0007\n", "plan.yaml", "not readable as YAML"));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void aMistakeInAPlan(String text, List<String> fragments) throws Exception {
        refused(text, fragments);
    }

    @Test
    void allMistakesAreToldAtOnce() throws Exception {
        String text = "warehouses: 0\ndrive:\n  terminls: 3\n  duration: 10\n  pace: slow\n";
        String message = refused(
                text,
                List.of("plan.yaml:1: warehouses", "plan.yaml:3: drive.terminls", "plan.yaml:4: ", "plan.yaml:5: "));
        assertThat(message.lines()).hasSize(4);
    }

    @Test
    void aPlanThatIsNotText() throws Exception {
        Path file = Files.write(folder.resolve("plan.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        var program = new InProcess();
        assertThat(program.run("plan", file.toString())).isEqualTo(2);
        assertThat(program.err()).contains("plan.yaml: is not UTF-8 text");
    }

    /// Nobody writes to it.
    @Test
    void aPipeIsNoPlan() throws Exception {
        for (String name : List.of("plan.yaml", "props.pg")) {
            Path pipe = folder.resolve(name);
            assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                    .isZero();
            var program = new InProcess();
            assertThat(program.run("plan", pipe.toString())).isEqualTo(2);
            assertThat(program.err()).contains(pipe + ": cannot be read: is no regular file");
        }
    }

    @Test
    void aPropertyFileMayBeginWithAByteOrderMark() throws Exception {
        Path file = Files.writeString(
                folder.resolve("props.pg"), "\uFEFFdb=postgres\nconn=" + URL + "\nrunMins=1\nterminals=2\n");
        var program = new InProcess();
        assertThat(program.run("plan", file.toString())).isZero();
        assertThat(program.err()).doesNotContain("unknown", "Did you mean", "no key");
    }

    @Test
    void whatIsAbsurdlyLongIsNotEchoed() {
        String word = "x".repeat(1 << 20);
        for (List<String> arguments : List.of(
                List.of(word),
                List.of("plan", "--" + word),
                List.of("plan", "--terminals", word),
                List.of("plan", "--style", word),
                List.of("plan", "--set", word + "=1"),
                List.of("plan", "--set", "drive." + word + "=1"),
                List.of("plan", "/tmp/" + word),
                List.of("verify", "--url", "jdbc:" + word))) {
            var program = new InProcess();
            assertThat(program.run(arguments.toArray(String[]::new))).isEqualTo(2);
            assertThat(program.err()).isNotEmpty().hasSizeLessThan(4_000);
        }
    }

    @Test
    void aFolderIsNoPlan() {
        var program = new InProcess();
        assertThat(program.run("plan", folder.toString())).isEqualTo(2);
        assertThat(program.err()).contains(folder + ": cannot be read: Is a directory");
    }

    private String refused(String text, List<String> fragments) throws Exception {
        Path file = Files.writeString(folder.resolve("plan.yaml"), text);
        var program = new InProcess();
        int code = program.run("plan", file.toString());
        assertThat(program.err()).contains(fragments).doesNotContain("hushhush", "\tat ");
        assertThat(program.out()).isEmpty();
        assertThat(code).isEqualTo(2);
        return program.err();
    }
}
