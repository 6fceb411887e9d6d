package io.orderline.testbed;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.orderline.testbed.Failover.LeaderWatch;
import io.orderline.testbed.Failover.LeaderWatch.Write;
import io.orderline.testbed.action.Link;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedAction.Operation;
import io.orderline.testbed.server.TestbedDefinition;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TestbedCatalogTest {
    @Test
    void theUsualOneIsFirstAndTheOthersAreSortedAndAllCanBeRead() {
        List<String> names = TestbedCatalog.names();
        assertThat(names).first().isEqualTo(TestbedCatalog.USUAL);
        assertThat(names.subList(1, names.size()))
                .isSorted()
                .contains("postgresql-ha", "shardingsphere-local", "hsqldb-cached");
        assertThat(TestbedCatalog.all())
                .extracting(recipe -> recipe.about().name())
                .isSubsetOf(names);
        // Parts of others cannot be named.
        assertThat(names).doesNotContain("etcd", "haproxy", "patroni-node", "pg-auto-failover-node", "pooler");
        assertThat(TestbedCatalog.knows("etcd")).isFalse();
        assertMistaken(() -> TestbedCatalog.named("etcd", "--testbed"), "unknown testbed");
    }

    private final TestbedDefinition galera = TestbedCatalog.named("galera", "test");

    @Test
    void aSettingOfGaleraIsEveryNodesOrThatOfOneAndItsUrlsDoNotTellItsDialect() {
        assertThat(galera.with(Map.of("innodb_io_capacity", "100", "node-2.innodb_io_capacity", "50"))
                        .settings())
                .containsEntry("node-1.innodb_io_capacity", "100")
                .containsEntry("node-2.innodb_io_capacity", "50")
                .containsEntry("node-3.innodb_io_capacity", "100");
        assertThat(galera.about().dialect()).contains("galera");
        assertThat(TestbedCatalog.named("mariadb", "test").about().dialect()).isEmpty();
    }

    private static final Link PRIMARY = new Link("primary", Optional.empty());
    private static final Link BETWEEN = new Link("primary", Optional.of("standby"));

    static Stream<Arguments> actions() {
        return Stream.concat(
                Stream.of(Operation.values())
                        .map(each -> arguments(each + "  shard-1 ", new TestbedAction.OnServer(each, "shard-1"))),
                Stream.of(
                        arguments("cut primary", new TestbedAction.Cut(PRIMARY)),
                        arguments("partition primary from standby", new TestbedAction.Partition(BETWEEN)),
                        arguments(
                                "delay primary from standby 1.5ms",
                                new TestbedAction.Delay(BETWEEN, Duration.ofNanos(1_500_000))),
                        arguments("bandwidth primary 10 Mbit/s", new TestbedAction.Bandwidth(PRIMARY, 10_000_000)),
                        arguments("bandwidth primary 1.5gbit/s", new TestbedAction.Bandwidth(PRIMARY, 1_500_000_000)),
                        arguments("bandwidth primary unlimited", new TestbedAction.Bandwidth(PRIMARY, 0)),
                        arguments("cpu primary 0.5", new TestbedAction.Cpu("primary", OptionalDouble.of(0.5))),
                        arguments("cpu primary unlimited", new TestbedAction.Cpu("primary", OptionalDouble.empty()))));
    }

    /// Each deed is a verb, links are those of a server or between two, and figures have units.
    @ParameterizedTest
    @MethodSource("actions")
    void actionsAreReadFromTheirWords(String words, TestbedAction action) {
        assertThat(TestbedAction.parse(words)).isEqualTo(action);
    }

    @ParameterizedTest
    @CsvSource({"partition primary from standby, primary standby", "partition primary from driver, primary", "heal, ''"
    })
    void anActionIsOfItsNodes(String words, String nodes) {
        assertThat(String.join(" ", TestbedAction.parse(words).nodes())).isEqualTo(nodes);
    }

    /// A setting of PostgreSQL is not one of the programs beside it.
    @ParameterizedTest
    @CsvSource({
        "pgbouncer, server, pooler",
        "pgpool, standby, pgpool",
        "patroni, node-3, haproxy",
        "patroni, node-1, etcd-1",
        "pg-auto-failover, node-2, monitor"
    })
    void aSettingWithoutANodeIsThatOfServersLikeTheFirst(String testbed, String like, String other) {
        assertThat(TestbedCatalog.read(testbed).with(Map.of("work_mem", "8MB")).settings())
                .containsEntry(like + ".work_mem", "8MB")
                .doesNotContainKey(other + ".work_mem");
    }

    @Test
    void aLinkCarriesWhatEitherEndBegins() {
        assertThat(BETWEEN.carries("standby", "primary")).isTrue();
        assertThat(BETWEEN.carries("primary", "standby")).isTrue();
        assertThat(BETWEEN.carries("driver", "primary")).isFalse();
        assertThat(PRIMARY.carries("driver", "primary")).isTrue();
        assertThat(PRIMARY.carries("driver", "standby")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        crahs primary                  | Did you mean 'crash'?
        explode                        | Known: crash, stop
        ''                             | is nothing that can be done
        crash                          | not complete
        crash primary now              | a word too many
        heal primary                   | a word too many
        partition primary from         | not complete
        partition primary from primary | the same end twice
        delay primary 5                | is not a duration
        bandwidth primary 10           | is not a bandwidth
        bandwidth primary 0 mbit/s     | is not a bandwidth
        cpu primary 0                  | is no share
        cpu primary NaN                | is no share
        cpu primary half               | is no share
        """)
    void whatIsWrongIsSaid(String text, String message) {
        assertThrown(IllegalArgumentException.class, () -> TestbedAction.parse(text), message);
    }

    /// Neither a hand-over is one, nor a write that began before: the old leader's answer may come late.
    @Test
    void anOldLeaderThatGoesOnIsFound() {
        Write old = new Write("a", 2, 0, 10);
        Write other = new Write("b", 3, 15, 20);
        Write late = new Write("a", 2, 25, 30);
        assertThat(LeaderWatch.beside(List.of(old, other, new Write("a", 4, 25, 30))))
                .isEmpty();
        assertThat(LeaderWatch.beside(List.of(new Write("a", 2, 0, 30), other))).isEmpty();
        assertThat(LeaderWatch.beside(List.of(old, other, late))).containsExactly(late);
    }
}
