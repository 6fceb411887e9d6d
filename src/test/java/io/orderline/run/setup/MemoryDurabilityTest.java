package io.orderline.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.DurabilityRules.Judgement;
import io.orderline.result.environment.Environment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What a commit survives where PostgreSQL's settings promise disks, and data are in memory.
class MemoryDurabilityTest {
    private static final Map<String, String> DISKS = Map.of("fsync", "on", "full_page_writes", "on");

    private static Judgement judge(String commit, String standbys, Environment.Node... nodes) {
        Map<String, String> settings = new java.util.HashMap<>(DISKS);
        settings.put("synchronous_commit", commit);
        settings.put("synchronous_standby_names", standbys);
        return MemoryDurability.of(
                DialectCatalog.bundled("postgresql").server().durability().judge(settings), List.of(nodes));
    }

    private static Environment.Node node(String role, boolean memory) {
        return new Environment.Node(role, role, "jdbc:postgresql://h/b", "18", Map.of(), memory);
    }

    private static String survives(Judgement judged) {
        return List.of(judged.process(), judged.system(), judged.node()).stream()
                .map(fate -> fate.survives().map(yes -> yes ? "yes" : "no").orElse("?"))
                .toList()
                .toString();
    }

    @Test
    void onDiskNothingChanges() {
        Judgement judged = judge("on", "*", node("primary", false), node("standby", false));
        assertThat(survives(judged)).isEqualTo("[yes, yes, yes]");
        assertThat(judged.process().because()).isEmpty();
        assertThat(judged.node().because()).singleElement().asString().contains("on its disk");
    }

    @Test
    void aPrimaryInMemoryIsDurableByItsStandbyAlone() {
        Judgement judged = judge("remote_apply", "*", node("primary", true), node("standby", false));
        assertThat(survives(judged)).isEqualTo("[yes, yes, yes]");
        assertThat(judged.process().because())
                .anyMatch(reason -> reason.contains("standby has the log on its disk"))
                .contains("only there, as the server's own data are in memory");
    }

    @Test
    void whereNobodyWaitsForTheStandbyACrashLosesCommits() {
        Judgement judged = judge("local", "*", node("primary", true), node("standby", false));
        assertThat(survives(judged)).isEqualTo("[no, no, no]");
        assertThat(judged.process().because()).contains("the data are in memory, and end with the server's processes");
        assertThat(survives(judge("on", "", node("server", true)))).isEqualTo("[no, no, no]");
    }

    @Test
    void bothInMemorySurviveOneCrashButNoLossOfPower() {
        Judgement judged = judge("on", "*", node("primary", true), node("standby", true));
        assertThat(survives(judged)).isEqualTo("[yes, no, yes]");
        assertThat(judged.process().because()).anyMatch(reason -> reason.contains("log in its memory"));
        assertThat(judged.system().because()).anyMatch(reason -> reason.contains("may hit both"));
    }

    @Test
    void aStandbyInMemoryLeavesThePrimarysDisk() {
        Judgement judged = judge("on", "*", node("primary", false), node("standby", true));
        assertThat(survives(judged)).isEqualTo("[yes, yes, yes]");
        assertThat(judged.node().because()).singleElement().asString().contains("log in its memory");
        assertThat(survives(judge("local", "*", node("primary", false), node("standby", true))))
                .isEqualTo("[yes, yes, no]");
    }

    @Test
    void aPoolerOrAShardInMemoryIsNotTheDatabase() {
        assertThat(survives(judge("on", "*", node("server", false), node("shard", true))))
                .isEqualTo("[yes, yes, yes]");
        assertThat(survives(MemoryDurability.alone(judge("on", "")))).isEqualTo("[no, no, no]");
    }
}
