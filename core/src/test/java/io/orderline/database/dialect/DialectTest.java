package io.orderline.database.dialect;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.database.dialect.DialectCatalog.DialectInheritance;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {
    private static final List<String> NAMES = List.of("first", "second", "third");
    private final Dialect postgresql = DialectCatalog.bundled("postgresql");

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    @ParameterizedTest
    @CsvFileSource(resources = "/dialects/commit-errors.csv", delimiter = '|', quoteCharacter = '\'')
    void anErrorOfCommitIsInDoubtUnlessItProvesTheOpposite(
            String dialect, String state, int code, String message, String fate) {
        assertThat(DialectCatalog.bundled(dialect).provesRollback(new SQLException(message, state, code)))
                .isEqualTo(fate.equals("rolled back"));
    }

    @Test
    void noDialectTakesALostConnectionForARollback() {
        for (String name : DialectCatalog.bundledNames()) {
            var errors = DialectCatalog.bundled(name).errors();
            ErrorCodes lost = errors.codes().getOrDefault(ErrorKind.CONNECTION, ErrorCodes.NONE);
            assertThat(lost.codes()).as(name).noneMatch(errors.rolledBack().codes()::contains);
        }
    }

    /// HY000 is MariaDB's for everything that has no other, so that a vendor's code says more than an SQLSTATE. What a
    /// shard refuses Klustron's compute node calls an internal error, so that parts of the message tell them apart.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        postgresql | 40001 | 0    | x                 | SERIALIZATION
        postgresql | 40P01 | 0    | x                 | DEADLOCK
        postgresql | 08006 | 0    | x                 | CONNECTION
        postgresql | 08003 | 0    | x                 | CONNECTION
        postgresql | 57P01 | 0    | x                 | CONNECTION
        postgresql | 57014 | 0    | x                 | TIMEOUT
        postgresql | 55P03 | 0    | x                 | TIMEOUT
        postgresql | 23505 | 0    | x                 | CONSTRAINT
        postgresql | 42P01 | 0    | x                 | OTHER
        postgresql | 40002 | 0    | x                 | OTHER
        postgresql |       | 0    | nothing known     | OTHER
        mariadb    | HY000 | 1205 | lock wait timeout | TIMEOUT
        mariadb    | 40001 | 1213 | deadlock          | DEADLOCK
        mariadb    | 40001 | 1000 | conflict          | SERIALIZATION
        mariadb    | HY000 | 120  | something         | OTHER
        postgresql | 25006 | 0    | in a read-only transaction | READ_ONLY
        yugabytedb | 25006 | 0    | in a read-only transaction | READ_ONLY
        mariadb    | HY000 | 1290 | --read-only       | READ_ONLY
        mysql      | HY000 | 1836 | read-only mode    | READ_ONLY
        oracle     | 72000 | 16000 | open for read-only access | READ_ONLY
        sqlserver  | S0001 | 3906 | database is read-only | READ_ONLY
        h2         | 90097 | 90097 | database is read only | READ_ONLY
        sqlite     |       | 5    | busy              | SERIALIZATION
        klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 1213, Deadlock found | DEADLOCK
        klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 1205, Lock wait timeout | TIMEOUT
        klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 1062, Duplicate entry | CONSTRAINT
        klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 12130, other | OTHER
        klustron   | XX000 | 0    |                   | OTHER
        """)
    void errorsAreSorted(String dialect, @Nullable String state, int code, @Nullable String message, ErrorKind kind) {
        assertThat(DialectCatalog.bundled(dialect).classify(new SQLException(message, state, code)))
                .isEqualTo(kind);
    }

    @Test
    void anErrorWithoutStateTakesThatOfTheNextAndOnlyWhereDdlCommitsMaySomethingBeThere() {
        SQLException batch = new SQLException("batch failed");
        batch.setNextException(new SQLException("deadlock", "40P01"));
        assertThat(postgresql.classify(batch)).isEqualTo(ErrorKind.DEADLOCK);
        assertThat(alreadyThere("mariadb", "42000", 1061)).isTrue();
        assertThat(alreadyThere("mariadb", "42000", 1064)).isFalse();
        assertThat(alreadyThere("postgresql", "42P07", 0)).isFalse();
    }

    private static boolean alreadyThere(String dialect, String state, int code) {
        return DialectCatalog.bundled(dialect).load().sayAlreadyThere(new SQLException("x", state, code));
    }

    private static SqlCatalog schema(String dialect) {
        return SqlCatalog.load("/io/orderline/workloads/tpcc/schema.sql", DialectCatalog.bundled(dialect));
    }

    @Test
    void whatADialectReplacesByNothingIsLeftOutAndAFragmentTakesAText() {
        assertThat(schema("postgresql").all()).extracting(Sql::id).contains("index.stock", "finish.historyDefault");
        assertThat(schema("mariadb").all())
                .extracting(Sql::id)
                .contains("index.customer_name")
                .doesNotContain("index.stock", "finish.historyDefault");
        assertThat(schema("sqlite").get("create.bmsql_stock").text())
                .endsWith("s_dist_10 char(24), PRIMARY KEY (s_w_id, s_i_id)\n)");
    }

    @Test
    void everyFileInTheFolderIsBundledAndNoTwoClaimTheSameUrls() {
        File folder = new File("core/src/main/resources/io/orderline/dialects");
        assertThat(Arrays.stream(Objects.requireNonNull(folder.list())).map(name -> name.replace(".yaml", "")))
                .containsExactlyInAnyOrderElementsOf(DialectCatalog.bundledNames());
        // The catalogue ends its search at the first.
        DialectCatalog bundled = DialectCatalog.bundled();
        assertThat(bundled.all())
                .allSatisfy(dialect -> assertThat(dialect.access().urlPrefixes())
                        .allSatisfy(prefix -> assertThat(bundled.all())
                                .filteredOn(other ->
                                        other.access().urlPrefixes().stream().anyMatch(prefix::startsWith))
                                .containsExactly(dialect)));
    }

    /// Nothing but the file is needed.
    @Test
    void aUsersOwnFileGoesFirst() throws IOException {
        String text = Files.readString(Path.of("core/src/main/resources/io/orderline/dialects/postgresql.yaml"));
        file("mine", text.replace("name: postgresql", "name: mine"));
        file("yours", "name: yours\ntitle: Yours\nextends: mine\nmatches: [\"jdbc:yours:\"]\nafter-load: []\n");
        DialectCatalog dialects = DialectCatalog.with(folder, "--dialects");
        assertThat(dialects.forUrl("jdbc:postgresql://h/d").name()).isEqualTo("mine");
        assertThat(dialects.forUrl("jdbc:yours://h/d").sql().fragments())
                .isEqualTo(postgresql.sql().fragments());
        assertThat(dialects.forUrl("jdbc:h2:mem:d").name()).isEqualTo("h2");
        assertThat(dialects.all()).hasSize(DialectCatalog.bundledNames().size() + 2);
    }

    @Test
    void anOwnFileIsReadAsStrictlyAsThoseInTheJar() throws IOException {
        file("mine", "name: yours\ntitle: Mine\nextends: postgresql\nmatchs: [x]\nmatches: []\n");
        assertMistaken(
                () -> DialectCatalog.with(folder, "--dialects").all(),
                "mine.yaml:4: matchs: unknown key. Did you mean 'matches'?",
                "mine.yaml:1: name: must be the file's own, 'mine'.");
        assertMistaken(
                () -> DialectCatalog.with(folder.resolve("none"), "--dialects"), "is not a folder that can be read");
    }

    @Test
    void aFlagOfTheLoadIsTrueOrFalse() throws IOException {
        file("mine", "name: mine\ntitle: Mine\nextends: postgresql\nmatches: []\nload: {parallel-ddl: yes}\n");
        assertMistaken(
                () -> DialectCatalog.with(folder, "--dialects").all(),
                "mine.yaml:5: load.parallel-ddl: 'yes' is not one of: true, false");
    }

    private static int[] counts(PartitionFunction placement, int partitions, int keys) {
        int[] counts = new int[partitions];
        IntStream.rangeClosed(1, keys).forEach(key -> counts[placement.partition(key, partitions, keys)]++);
        return counts;
    }

    /// As PostgreSQL 15 and 18 spread them; [io.orderline.data.load.LoadIT] asks the server for more.
    @Test
    void sixHashPartitionsArePostgresqlsAndTheRemainderSpreadsEvenly() {
        assertThat(counts(PartitionFunction.POSTGRESQL_HASH, 6, 50)).containsExactly(9, 7, 10, 9, 6, 9);
        assertThat(counts(PartitionFunction.POSTGRESQL_HASH, 6, 500)).containsExactly(97, 86, 87, 66, 84, 80);
        assertThat(counts(PartitionFunction.MODULO, 4, 10)).containsExactly(2, 3, 3, 2);
    }

    /// What the clauses of a range say is what is computed.
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 7", "2, 5", "3, 10", "4, 50", "7, 7", "40, 400", "6, 500"})
    void aRangeEndsWhereItsClauseSays(int partitions, int keys) {
        for (int key = 1; key <= keys; key++) {
            int partition = PartitionFunction.RANGE.partition(key, partitions, keys);
            assertThat(key).isLessThan(PartitionFunction.firstAbove(partition, partitions, keys));
            if (partition > 0) {
                assertThat(key).isGreaterThanOrEqualTo(PartitionFunction.firstAbove(partition - 1, partitions, keys));
            }
        }
        assertThat(IntStream.of(counts(PartitionFunction.RANGE, partitions, keys))
                        .boxed())
                .allSatisfy(count -> assertThat(count).isBetween(keys / partitions, -Math.floorDiv(-keys, partitions)));
    }

    @Test
    void aShardHasARunOfPartitionsAndShardsAreNamedOrCounted() {
        PartitionLayout six = new PartitionLayout(6, List.of("1", "2"));
        assertThat(IntStream.range(0, 6).map(six::shardOf)).containsExactly(0, 0, 0, 1, 1, 1);
        PartitionLayout seven = new PartitionLayout(7, List.of("a", "b", "c"));
        assertThat(IntStream.range(0, 7).map(seven::shardOf)).containsExactly(0, 0, 0, 1, 1, 2, 2);
        assertThat(six.text()).isEqualTo("6 partitions on shards 1 2");
        assertSaid(() -> new PartitionLayout(1, List.of("1", "2")), "each shard needs one");
        assertThat(PartitionLayout.parseShards("2")).containsExactly("1", "2");
        assertThat(PartitionLayout.parseShards(" sg_a, sg_b sg_c ")).containsExactly("sg_a", "sg_b", "sg_c");
        assertThat(PartitionLayout.parseShards("3 4")).containsExactly("3", "4");
        assertThatThrownBy(() -> PartitionLayout.parseShards("a b;drop"))
                .hasMessage("'b;drop' is no name of a shard: letters, digits and _, at most 40 of them");
        assertSaid(() -> PartitionLayout.parseShards("a b a"), "names a shard twice");
        assertThatThrownBy(() -> PartitionLayout.parseShards("0"))
                .hasMessage("must be between 1 and 1024 shards, not 0");
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name + ".yaml"), text);
    }

    private YamlMap read(String name) {
        return new DialectInheritance(NAMES, each -> YamlFile.read(folder.resolve(each + ".yaml"), problems))
                .read(name, problems);
    }

    @Test
    void whatAFileDoesNotSayComesFromThoseItExtends() throws IOException {
        file("first", "name: first\nmatches: [a, b]\nfragments: {x: 1, y: 1}\n");
        file("second", "name: second\nextends: first\nfragments: {y: 2, z: 2}\n");
        file("third", "name: third\nextends: second\nmatches: [c]\nfragments: {z: 3}\n");
        YamlMap third = read("third");
        assertThat(third.string("name")).isEqualTo("third");
        assertThat(third.strings("matches")).containsExactly("c");
        assertThat(third.stringMap("fragments")).isEqualTo(Map.of("x", "1", "y", "2", "z", "3"));
        assertThat(read("second").strings("matches")).containsExactly("a", "b");
    }

    @Test
    void aCircleAndADialectThatIsNotThereAreRefused() throws IOException {
        file("first", "name: first\nextends: third\n");
        file("second", "name: second\nextends: first\n");
        file("third", "name: third\nextends: second\n");
        assertMistaken(
                () -> read("third"),
                "first.yaml:2: extends: goes round in a circle: third extends second extends first extends third.");
        file("first", "name: first\nextends: secnd\n");
        assertMistaken(() -> read("first"), "first.yaml:2: secnd: unknown dialect. Did you mean 'second'?");
    }

    @Test
    void bundledOnesSayOnlyWhatDiffers() {
        Dialect klustron = DialectCatalog.bundled("klustron");
        assertThat(klustron.access().connectionProperties())
                .isEqualTo(postgresql.access().connectionProperties());
        assertThat(klustron.sql().fragments()).isEqualTo(postgresql.sql().fragments());
        assertThat(klustron.server().durability()).isEqualTo(DurabilityRules.NONE);
        assertThat(klustron.sql().procedures()).isEmpty();
        assertThat(klustron.sql().batch()).isEmpty();
        assertThat(DialectCatalog.bundled("yugabytedb").fragment("try_load_lock"))
                .isEmpty();
    }

    @Test
    void aDialectIsChosenByItsUrlAndByNameWhereUrlsAreShared() {
        DialectCatalog bundled = DialectCatalog.bundled();
        assertThat(bundled.forUrl("jdbc:postgresql://h/d").name()).isEqualTo("postgresql");
        assertThat(bundled.named("klustron", "jdbc:postgresql://h/d", "x").name())
                .isEqualTo("klustron");
        assertThat(bundled.forUrl("jdbc:yugabytedb://h/d").name()).isEqualTo("yugabytedb");
        assertMistaken(() -> bundled.forUrl("jdbc:postgres://h/d"), "jdbc:postgresql:");
        assertThatThrownBy(() -> bundled.named("klustrn", "", "plan.yaml:3"))
                .hasMessage("plan.yaml:3: klustrn: unknown dialect. Did you mean 'klustron'?");
        assertThatThrownBy(() -> bundled.named("tidb", "jdbc:postgresql://h/d", "--dialect"))
                .hasMessage("--dialect: target.dialect: 'tidb' is for URLs that begin with jdbc:mysql: or"
                        + " jdbc:mariadb:, not for 'jdbc:postgresql://h/d'.");
    }
}
