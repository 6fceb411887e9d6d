package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.config.Problems;
import io.orderline.database.dialect.Isolation;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.testing.Golden;
import io.orderline.workload.WarehouseRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Plans and their keys, and what keys of one matter say together: agents, hosts, nodes, logins and places to read.
/// What is refused of them is in `UsageTest`. The guide's table of keys is that of the code; `-Dgolden.update` writes
/// it.
class PlanTest {
    private static final Optional<String> NONE = Optional.empty();
    private static final Path GUIDE = Path.of("docs/guide/plan.md");
    private static final Pattern TABLE = Pattern.compile("\\| key \\| allowed .*?\\n\\n", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private Plan read(String yaml) throws IOException {
        Path file = Files.writeString(folder.resolve("plan.yaml"), yaml);
        return Plan.of(PlanSource.yaml(file, new Problems()).given(), new Problems());
    }

    @Test
    void everyKeyHasAnUnambiguousNameAndDefaultsHoldUntilSomebodySaysOtherwise() {
        assertThat(PlanKeys.ALL).extracting(Key::name).doesNotHaveDuplicates();
        assertThat(PlanKeys.ALL).allSatisfy(key -> assertThat(key.doc()).isNotBlank());
        Plan plan = Plans.of("drive.isolation=serializable");
        assertThat(plan.get(WorkloadKeys.ISOLATION)).isEqualTo(Isolation.SERIALIZABLE);
        assertThat(plan.get(DriveKeys.DURATION)).isEqualTo(Duration.ofSeconds(60));
        assertThat(plan.find(DriveKeys.TERMINALS)).isEmpty();
        Plan later = Plans.of("warehouses=3", "warehouses=5");
        assertThat(later.get(WorkloadKeys.WAREHOUSES)).isEqualTo(5);
        assertThat(later.toYaml()).containsPattern("warehouses: 5 +# p:2");
        assertThat(later.toMap().get("warehouses")).containsEntry("value", "5").containsEntry("origin", "p:2");
        assertThat(later.toMap().get("drive.pace")).containsEntry("origin", "default");
    }

    static List<Key<?>> keysWithDefault() {
        return PlanKeys.ALL.stream()
                .filter(key -> key.defaultText().isPresent())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("keysWithDefault")
    void everyDefaultIsAValidValue(Key<?> key) {
        assertThat(key.defaultValue()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "drive.remote-lines=10 %, 10, 15",
        "drive.remote-payments=0%, 1, 0",
        "drive.remote-payments=100%, 1, 100",
        "drive.seed=1, 1, 15"
    })
    void sharesOfRemoteInputsAreThoseOfTheSpecificationUnlessThePlanWantsOthers(String line, int lines, int payments) {
        assertThat(Plans.of(line).get(WorkloadKeys.REMOTE_LINES)).isEqualTo(lines);
        assertThat(Plans.of(line).get(WorkloadKeys.REMOTE_PAYMENTS)).isEqualTo(payments);
    }

    @Test
    void aTestbedHasSettingsOfItsOwnNames() throws IOException {
        Plan plan = read("""
            testbed: postgresql-18
            testbed.settings.wal_compression: lz4
            testbed.settings:
              work_mem: 8MB
            """);
        Map<String, String> expected = Map.of("wal_compression", "lz4", "work_mem", "8MB");
        assertThat(plan.find(KeyFamilyCatalog.TESTBED_SETTINGS)).isEqualTo(expected);
        assertThat(plan.toYaml()).containsPattern("(?m)^testbed.settings.work_mem: 8MB +# .*plan.yaml:4$");
        assertThat(read(plan.toYaml()).find(KeyFamilyCatalog.TESTBED_SETTINGS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"testbed,h2,plan.yaml:1", "target.url,jdbc:h2:mem:y,--url"})
    void aDatabaseThatAFlagNamesReplacesThatOfAFile(String flag, String value, String urlIsFrom) {
        List<RawValue> given = List.of(
                new RawValue("target.url", "jdbc:h2:mem:x", urlIsFrom),
                new RawValue("target.user", "a", urlIsFrom),
                new RawValue("testbed", "mariadb", "plan.yaml:3"),
                new RawValue("testbed.settings.a", "b", "plan.yaml:4"),
                new RawValue(flag, value, "--" + flag));
        Plan plan = Plan.of(given, new Problems());
        assertThat(plan.find(PlanKeys.URL).isPresent()).isEqualTo(flag.equals("target.url"));
        assertThat(plan.get(PlanKeys.USER)).isEqualTo(flag.equals("testbed") ? "" : "a");
        assertThat(plan.find(PlanKeys.TESTBED).isPresent()).isEqualTo(flag.equals("testbed"));
    }

    @Test
    void actionsAreDueInTheOrderOfTheirTimesAndACommandInOneMayHaveSemicolons() throws IOException {
        Plan plan = read("""
            testbed: postgresql-18
            at:
              30s: restart a
              5s: pause a; crash b
              1.5s: heal
            """);
        List<TimedAction> expected = List.of(
                new TimedAction(Duration.ofMillis(1500), "heal", "at.1.5s"),
                new TimedAction(Duration.ofSeconds(5), "pause a", "at.5s"),
                new TimedAction(Duration.ofSeconds(5), "crash b", "at.5s"),
                new TimedAction(Duration.ofSeconds(30), "restart a", "at.30s"));
        assertThat(plan.timedActions()).isEqualTo(expected);
        assertThat(plan.toYaml()).containsPattern("at:\n  1.5s: heal .*\n  5s: pause a; crash b .*\n  30s: restart a");
        assertThat(read(plan.toYaml()).timedActions()).isEqualTo(expected);
        assertThat(Plans.of("target.url=jdbc:x", "at.5s=shell \"a; b\"; crash; shell c")
                        .timedActions())
                .extracting(TimedAction::text)
                .containsExactly("shell \"a; b\"", "crash", "shell c");
    }

    @Test
    void theEffectivePlanCanBeReadAgain() throws IOException {
        Plan plan = Plans.of(
                "target.url=jdbc:postgresql://h:1/d?ssl=true&currentSchema=d",
                "drive.duration=1h30m",
                "results=a \"folder\": #1");
        Plan again = read(plan.toYaml());
        assertThat(PlanKeys.ALL).allSatisfy(key -> assertThat(again.find(key)).isEqualTo(plan.find(key)));
        assertThat(again.get(PlanKeys.RESULTS)).isEqualTo("a \"folder\": #1");
        assertThat(again.get(DriveKeys.DURATION)).isEqualTo(Duration.ofMinutes(90));
        // The address of a testbed is a remark.
        Plan bound = Plans.of("testbed=postgresql-18")
                .with(PlanKeys.URL, "jdbc:postgresql://127.0.0.1:1/x", Plan.OF_TESTBED)
                .with(PlanKeys.USER, "orderline", Plan.OF_TESTBED);
        assertThat(bound.toYaml()).contains("# target.url: \"jdbc:postgresql://127.0.0.1:1/x\"");
        assertThat(read(bound.toYaml()).find(PlanKeys.URL)).isEmpty();
        assertThat(read(bound.toYaml()).get(PlanKeys.TESTBED)).isEqualTo("postgresql-18");
    }

    private static AgentPlan agents(String... lines) {
        return AgentPlan.of(Plans.of(lines)).orElseThrow();
    }

    @Test
    void aCountOfAgentsIsEnoughAndWithoutThemOneProcessDrives() {
        AgentPlan agents = agents("agents.count=12", "agents.bound=true");
        assertThat(agents.all())
                .hasSize(12)
                .startsWith(new AgentPlan.Agent("agent-01", Optional.empty(), NONE, Optional.empty()));
        assertThat(agents.bound()).contains(true);
        assertThat(agents.lost()).isEqualTo(AgentKeys.Lost.END);
        assertThat(AgentPlan.of(Plans.of())).isEmpty();
        assertThat(agents.join()).isEmpty();
        AgentPlan joining = agents("agents.count=3", "agents.listen=7600", "agents.key-file=k");
        assertThat(joining.join()).contains(new AgentPlan.Join(7600, "k", Duration.ofMinutes(10)));
    }

    @Test
    void agentsMayHaveNamesHostsTargetsAndWarehouses() {
        AgentPlan agents = agents(
                "agents.east.host=bench@db1:2222",
                "agents.east.warehouses=1-10",
                "agents.west.host=local",
                "agents.west.target=node-2",
                "agents.lost=go-on");
        assertThat(agents.all().getFirst().host().orElseThrow().text()).isEqualTo("bench@db1:2222");
        assertThat(agents.all().getFirst().homes()).contains(new WarehouseRange(1, 10));
        assertThat(agents.all().getLast().host()).isEmpty();
        assertThat(agents.all().getLast().target()).contains("node-2");
    }

    @Test
    void ofAgentsWithNamesTheFirstDriveAndTheDataGrowWithThem() {
        String[] lines = {
            "agents.t2.target=b", "agents.t1.target=a", "agents.t3.target=c", "agents.count=2", "agents.warehouses=10"
        };
        assertThat(agents(lines[0], lines[1], lines[2]).all()).hasSize(3);
        assertThat(agents(lines).all())
                .extracting(AgentPlan.Agent::name, agent -> agent.target().orElseThrow())
                .containsExactly(tuple("t1", "a"), tuple("t2", "b"));
        assertThat(Plans.of(lines).get(WorkloadKeys.WAREHOUSES)).isEqualTo(20);
    }

    @Test
    void warehousesMayGrowWithAgentsAndAreSplitEvenly() {
        Plan grown = Plans.of("testbed=galera", "agents.bound=true", "testbed.nodes=3", "agents.warehouses=10");
        assertThat(grown.get(WorkloadKeys.WAREHOUSES)).isEqualTo(30);
        assertThat(grown.origin(WorkloadKeys.WAREHOUSES)).isEqualTo("agents.warehouses × 3 agents");
        Plan named = Plans.of("agents.e.host=a", "agents.w.host=b", "agents.warehouses=2", "warehouses=4");
        assertThat(named.get(WorkloadKeys.WAREHOUSES)).isEqualTo(4);
        assertThat(WarehouseRange.split(10, 3)).extracting(WarehouseRange::text).containsExactly("1-3", "4-6", "7-10");
        assertThat(WarehouseRange.parse("5")).isEqualTo(new WarehouseRange(5, 5));
    }

    @Test
    void aHostHasWhatThePlanSaysOfIt() {
        Plan plan = Plans.of(
                "hosts.db1.role=shard 1, primary",
                "hosts.db1.address=oracle@db1:2222",
                "hosts.db1.storage=Samsung PM9A3",
                "hosts.here.address=local",
                "hosts.spare.role=none");
        Optional<HostAddress> address =
                Optional.of(HostAddress.parseAll("oracle@db1:2222").getFirst());
        Optional<String> role = Optional.of("shard 1, primary");
        assertThat(DeclaredHost.all(plan))
                .containsExactly(
                        new DeclaredHost("db1", role, address, false, Optional.of("Samsung PM9A3"), true),
                        new DeclaredHost("here", NONE, Optional.empty(), true, NONE, false),
                        new DeclaredHost("spare", Optional.of("none"), Optional.empty(), false, NONE, false));
        assertThat(plan.toYaml())
                .contains("hosts:\n", "  db1.role: \"shard 1, primary\"", "  db1.address: \"oracle@db1:2222\"");
    }

    @Test
    void ofANodeAUrlIsEnoughAndALoginMayBeItsOwn() {
        Optional<String> log = Optional.of("SELECT a, b, c FROM d");
        assertThat(NodePlan.all(Plans.of(
                        "nodes.a.example=jdbc:mysql://a/b",
                        "nodes.meta.url=jdbc:mysql://m/b",
                        "nodes.meta.user=pgx",
                        "nodes.meta.password-file=f",
                        "nodes.meta.commit-log=SELECT a, b, c FROM d")))
                .containsExactly(
                        new NodePlan("a.example", "jdbc:mysql://a/b", NONE, NONE, NONE),
                        new NodePlan("meta", "jdbc:mysql://m/b", Optional.of("pgx"), Optional.of("f"), log));
    }

    @Test
    void aHostThatIsAlsoAmongTheMonitorsIsOneUnlessItIsNotToBeWatched() {
        Plan plan = Plans.of(
                "hosts.db1.role=primary",
                "hosts.db1.address=oracle@db1",
                "hosts.db1.watch=false",
                "hosts.db2.role=standby",
                "monitor.hosts=db2 oracle@db1 db3");
        assertThat(DeclaredHost.all(plan)).extracting(DeclaredHost::name).containsExactly("db1", "db2", "db3");
        assertThat(DeclaredHost.watched(plan)).containsExactlyElementsOf(HostAddress.parseAll("oracle@db1 db2 db3"));
        assertThat(DeclaredHost.all(plan).get(1).role()).hasValue("standby");
        assertThat(DeclaredHost.watched(Plans.of("hosts.db1.address=db1", "hosts.db1.watch=false")))
                .isEmpty();
        assertThat(DeclaredHost.watched(Plans.of("hosts.db1.address=db1", "hosts.db1.watch=true")))
                .hasSize(1);
    }

    /// Each agent asks for itself, where it runs.
    @Test
    void commandsAndPlacesToReadAreShownWithoutTheirSecretsAndToldToAgents() {
        Plan plan = Plans.of("target.password-command=cat 'a: b'", "target.password-command-timeout=3s");
        assertThat(plan.toYaml()).contains("  password-command: \"cat 'a: b'\"");
        Plan part = plan.ofPart(Map.of(), "agents");
        assertThat(part.text(LoginKeys.PASSWORD_COMMAND)).contains("cat 'a: b'");
        assertThat(part.text(LoginKeys.PASSWORD_COMMAND_TIMEOUT)).contains("3s");
        Plan reading = Plans.of("target.read-url=jdbc:postgresql://b/x?sslpassfoo=1");
        assertThat(reading.toYaml()).contains("read-url: \"jdbc:postgresql://b/x?sslpassfoo=***\"");
    }

    @Test
    void aTestbedBringsItsOwnStandbyAndAgentsAreToldItsUrl() {
        Plan standby = Plans.of("testbed=postgresql-ha", "testbed.read=standby");
        assertThat(standby.find(ReadKeys.STANDBY)).contains(true);
        Plan primary = Plans.of("testbed=postgresql-ha", "testbed.read=primary");
        assertThat(primary.find(ReadKeys.STANDBY)).contains(false);
        Plan part = standby.with(ReadKeys.URL, "jdbc:postgresql://b/x", Plan.OF_TESTBED)
                .ofPart(Map.of(), "agents");
        assertThat(part.text(ReadKeys.URL)).contains("jdbc:postgresql://b/x");
        assertThat(part.isGiven(ReadKeys.STANDBY)).isFalse();
    }

    private static String families(Key<?> key) {
        return KeyFamilyCatalog.ALL.stream()
                .filter(family -> family.behind().equals(key))
                .map(family -> "| " + family.beginning() + family.rest() + " | " + family.kind() + " | | "
                        + family.doc() + " |\n")
                .collect(Collectors.joining());
    }

    @Test
    void theGuideListsEveryKeyAsItIs() throws IOException {
        String table = PlanKeys.ALL.stream()
                .map(key -> "| " + key.name() + " | " + key.kind() + " | "
                        + (key.standard().isEmpty() ? "" : key.standard() + " ")
                        + "| " + key.doc() + " |\n" + families(key))
                .collect(Collectors.joining(
                        "", "| key | allowed | default | what it is for |\n|---|---|---|---|\n", "\n"));
        Golden.checkTable(GUIDE, TABLE, table);
    }
}
