package io.orderline.database.dialect;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.database.dialect.DialectInfo.DialectEvidence;
import io.orderline.database.dialect.DialectInfo.DialectEvidence.Level;
import io.orderline.database.dialect.DurabilityRules.Judgement;
import io.orderline.database.dialect.DurabilityRules.Survival;
import io.orderline.testing.EmbeddedEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a dialect says about itself and its server, and what settings promise, mostly those of PostgreSQL.
class DialectInfoTest {
    private final Problems problems = new Problems();
    private final DurabilityRules postgresql =
            DialectCatalog.bundled("postgresql").server().durability();

    private static DialectInfo read(String yaml) {
        Problems problems = new Problems();
        DialectInfo about = DialectInfo.read(YamlFile.parse("x.yaml", yaml, problems));
        problems.throwIfAny();
        return about;
    }

    @Test
    void whatADatabaseCannotDoIsObjectedToWithReasonAndSourceAndEvidenceIsOneOfFour() {
        AbilityList abilities = read("""
                title: X
                capabilities:
                  savepoints: {has: "no", note: since 3, source: the manual}
                  xa: {has: "yes", source: a test}
                """).abilities();
        assertThat(abilities.objection(Ability.SAVEPOINTS)).hasValue("has no savepoints: since 3 (the manual)");
        assertThat(abilities.objection(Ability.XA)).isEmpty();
        assertThat(abilities.objection(Ability.SHARDS)).as("nobody says").isEmpty();
        // The weakest if nothing is said.
        assertThat(read("title: X").evidence().level()).isEqualTo(Level.TEXT);
        assertThat(read("title: X\nevidence: {level: relative, of: Y}").evidence())
                .isEqualTo(new DialectEvidence(Level.RELATIVE, "Y"));
        assertSaid(
                () -> read("title: X\nevidence: {level: sure}"),
                "x.yaml:2: evidence.level: 'sure' is not run, hand, relative or text");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
            {xb: {has: "no"; source: s}}                | x.yaml:2: capabilities.xb: unknown key
            {xa: {has: maybe; source: s}}               | x.yaml:2: capabilities.xa.has: 'maybe' is neither yes nor no
            {xa: {source: s}}                           | capabilities.xa.has: is missing
            {xa: {has: "no"}}                           | capabilities.xa.source: is missing
            """, delimiter = '|')
    void aClaimNeedsAnAnswerAndASource(String capabilities, String message) {
        assertMistaken(() -> read("title: X\ncapabilities: " + capabilities.replace(';', ',')), message);
    }

    @Test
    void aLevelIsRefusedOnlyWithTheSettingsThatMakeItUnsafe() {
        Restrictions refusals = DialectCatalog.bundled("hsqldb").about().refusals();
        Map<String, String> versions = Map.of("hsqldb.tx", "mvcc");
        assertThat(refusals.objection(Isolation.READ_COMMITTED, versions).orElseThrow())
                .contains("locks nothing");
        assertThat(refusals.objection(Isolation.REPEATABLE_READ, versions)).isEmpty();
        assertThat(refusals.objection(Isolation.READ_COMMITTED, Map.of("hsqldb.tx", "locks")))
                .isEmpty();
        assertThat(refusals.objection(Isolation.READ_COMMITTED, Map.of())).isEmpty();
    }

    /// What a run depends on is claimed by every file, one way or the other.
    @ParameterizedTest
    @MethodSource("io.orderline.database.dialect.DialectCatalog#bundledNames")
    void everyFileSaysWhatItsDatabaseCanDo(String name) {
        DialectInfo about = DialectCatalog.bundled(name).about();
        assertThat(about.abilities().claims().keySet())
                .extracting(Ability::text)
                .contains("read-committed", "repeatable-read", "serializable", "row-locks", "foreign-keys")
                .contains("savepoints", "partitions", "shards");
        assertThat(about.title()).isNotEmpty();
        assertThat(about.evidence().of().isEmpty()).isEqualTo(about.evidence().level() == Level.TEXT);
    }

    /// As strong as the tests that there are, and no stronger: engines that go the whole way, and relatives
    /// on which statements of others are executed.
    @Test
    void evidenceIsWhatTheTestsDo(@TempDir Path folder) {
        String installed =
                "postgresql mariadb firebird pgbouncer pgpool postgres-fdw galera mysql myrocks shardingsphere";
        Set<String> run = new TreeSet<>(List.of(installed.split(" ", -1)));
        for (EmbeddedEngine engine : EmbeddedEngine.values()) {
            run.add(engine.create(folder).target().dialect().name());
        }
        assertThat(of(Level.RUN)).containsExactlyInAnyOrderElementsOf(run);
        assertThat(of(Level.HAND)).containsExactly("citus");
        assertThat(of(Level.RELATIVE)).containsExactlyInAnyOrder("spider", "opengauss", "oracle", "klustron");
    }

    private static List<String> of(Level level) {
        return DialectCatalog.bundledNames().stream()
                .filter(name -> DialectCatalog.bundled(name).about().evidence().level() == level)
                .toList();
    }

    private MonitorCatalog catalog(String yaml) {
        return YamlFile.parse("d.yaml", yaml, problems).read(MonitorCatalog::read);
    }

    private static List<String> names(List<MonitorQuery> queries) {
        return queries.stream().map(MonitorQuery::name).toList();
    }

    @Test
    void aServerIsAskedWhatItsVersionUnderstands() {
        MonitorCatalog queries = catalog("""
                counters:
                  always: {sql: SELECT 1}
                  old: {before: 17, sql: SELECT 2}
                  middle: {since: 16, before: 18, sql: SELECT 3}
                  new: {since: 17, every: 60s, sql: SELECT 4, help: an extension}
                """);
        problems.throwIfAny();
        assertThat(names(queries.forServer(15).counters())).containsExactly("always", "old");
        assertThat(names(queries.forServer(16).counters())).containsExactly("always", "old", "middle");
        assertThat(names(queries.forServer(17).counters())).containsExactly("always", "middle", "new");
        assertThat(names(queries.forServer(18).counters())).containsExactly("always", "new");
        assertThat(queries.counters().getLast().every()).isEqualTo(Duration.ofMinutes(1));
        assertThat(queries.counters().getLast().help()).hasValue("an extension");
        assertThat(queries.isEmpty()).isFalse();
        assertThat(MonitorCatalog.NONE.isEmpty()).isTrue();
    }

    @Test
    void everyMistakeIsTold() {
        assertThat(catalog("""
                counters:
                  a: {since: new, sql: SELECT 1}
                  b: {every: 60, sql: SELECT 1}
                  c: {until: 9}
                gauge: {}
                """).counters()).hasSize(3);
        assertThat(problems.list())
                .extracting(problem -> problem.key() + ": " + problem.message())
                .anyMatch(text -> text.startsWith("counters.a.since: 'new' is not a whole number"))
                .anyMatch(text -> text.startsWith("counters.b.every: '60' is not a duration"))
                .anyMatch(text -> text.startsWith("counters.c.sql: is missing"))
                .anyMatch(text -> text.startsWith("counters.c.until: unknown key"))
                .anyMatch(text -> text.startsWith("gauge: unknown key"))
                .hasSize(5);
    }

    /// Reports are made of these.
    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mariadb", "mysql", "oracle", "opengauss", "opengauss-mot"})
    void figuresNameCountersThatSomeQueryGives(String dialect) {
        MonitorCatalog queries = DialectCatalog.bundled(dialect).server().monitor();
        String counters = String.join(
                " ", queries.counters().stream().map(MonitorQuery::sql).toList());
        assertThat(queries.figures()).containsKeys("commits", "log-bytes", "cache-hits");
        assertThat(queries.figures().values())
                .allSatisfy(column -> assertThat(counters).containsPattern("\\b" + column + "\\b"));
    }

    private static Map<String, String> settings(String text) {
        return Pattern.compile("([^;=]+)=([^;]+)")
                .matcher(text)
                .results()
                .collect(Collectors.toMap(
                        setting -> setting.group(1).strip(),
                        setting -> setting.group(2).strip()));
    }

    private Judgement judge(String changed) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "fsync", "on", "full_page_writes", "on", "synchronous_commit", "on", "synchronous_standby_names", ""));
        settings.putAll(settings(changed));
        return postgresql.judge(settings);
    }

    /// Each rule decides in one line at least, and does not in the first.
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            nullValues = "unknown",
            value = {
                "                                                       '', true , true , false",
                "                                  synchronous_commit=off, false, false, false",
                "synchronous_commit=off; synchronous_standby_names=ANY 1 (a), false, false, false",
                "                                               fsync=off, true , false, false",
                "                                    full_page_writes=off, true , false, false",
                "                                synchronous_commit=local, true , true , false",
                "                         synchronous_commit=remote_apply, true , true , false",
                "                             synchronous_standby_names=a, true , true , true ",
                "  synchronous_standby_names=a; synchronous_commit=local  , true , true , false",
                "synchronous_standby_names=a; synchronous_commit=remote_write, true, true, true",
                "synchronous_standby_names=a; synchronous_commit=remote_apply, true, true, true",
                "                     synchronous_standby_names=a; fsync=off, true, false, true ",
                "                             unlogged tables=bmsql_history, false, false, false",
                "                      synchronous_commit=something_of_later, unknown, unknown, false"
            })
    void settingsDecide(String settings, Boolean process, Boolean system, Boolean node) {
        assertThat(fates(judge(settings.replace("''", ""))))
                .containsExactly(Optional.ofNullable(process), Optional.ofNullable(system), Optional.ofNullable(node));
    }

    /// Whether a commit survives the loss of its process, of its system and of its node.
    private static List<Optional<Boolean>> fates(Judgement judged) {
        return Stream.of(judged.process(), judged.system(), judged.node())
                .map(Survival::survives)
                .toList();
    }

    private static void isBecause(Survival survival, String reason) {
        assertThat(survival.because()).singleElement().asString().contains(reason);
    }

    @Test
    void reasonsAreThoseOfWhatWasDecided() {
        List<String> both = judge("fsync=off; full_page_writes=off").system().because();
        assertThat(both).hasSize(2);
        assertThat(both.getFirst()).contains("fsync = off");
        isBecause(judge("synchronous_commit=off; fsync=off").process(), "synchronous_commit = off");
        isBecause(judge("").system(), "on disk");
        isBecause(judge("").node(), "no standby");
    }

    /// What a server waits for, or that it has no log from which another one could have it.
    @ParameterizedTest
    @CsvSource({
        "mariadb, rpl_semi_sync_master_enabled=OFF wsrep_on=OFF, false",
        "mariadb, rpl_semi_sync_master_enabled=ON wsrep_on=OFF,",
        "mariadb, rpl_semi_sync_master_enabled=OFF wsrep_on=ON,",
        "myrocks, rpl_semi_sync_master_enabled=OFF wsrep_on=OFF, false",
        "mysql, log_bin=OFF, false",
        "mysql, log_bin=ON waiting_replication=none, false",
        "mysql, log_bin=ON waiting_replication=group_replication,"
    })
    void aCommitIsLostWithItsNodeWhereNoOtherNodeHasIt(String dialect, String settings, Boolean node) {
        DurabilityRules rules = DialectCatalog.bundled(dialect).server().durability();
        Map<String, String> values = settings(settings.replace(' ', ';'));
        assertThat(rules.judge(values).node().survives()).isEqualTo(Optional.ofNullable(node));
    }

    @Test
    void whatIsNotKnownIsNotClaimedAndTheUsersWordCountsWhereNoRuleDecides() {
        Judgement nothing = postgresql.judge(Map.of());
        assertThat(fates(nothing)).containsOnly(Optional.empty());
        assertThat(nothing.node().because()).isEmpty();
        Judgement stated = DurabilityRules.NONE.judge(Map.of()).or(DurabilityRules.SurvivedFailure.SYSTEM);
        assertThat(fates(stated)).containsExactly(Optional.of(true), Optional.of(true), Optional.of(false));
        assertThat(stated.node().because()).containsExactly("target.durability = system is the user's word");
        Judgement judged = judge("fsync=off");
        assertThat(judged.or(DurabilityRules.SurvivedFailure.NODE).system()).isEqualTo(judged.system());
    }

    @ParameterizedTest
    @CsvSource(nullValues = "unknown", textBlock = """
            true   , true   , true   , here; shard-1: there
            true   , false  , false  , shard-1: there
            false  , true   , false  , here
            false  , unknown, false  , here
            unknown, false  , false  , shard-1: there
            true   , unknown, unknown, shard-1: there
            unknown, true   , unknown, here
        """)
    void aCommitSurvivesWhatItSurvivesOnBothServers(Boolean here, Boolean there, Boolean both, String because) {
        assertThat(judgement(here, "here")
                        .and("shard-1", judgement(there, "there"))
                        .system())
                .isEqualTo(new Survival(Optional.ofNullable(both), List.of(because.split("; ", -1))));
    }

    private static Judgement judgement(Boolean survives, String because) {
        Survival same = new Survival(Optional.ofNullable(survives), List.of(because));
        return new Judgement(same, same, same);
    }
}
