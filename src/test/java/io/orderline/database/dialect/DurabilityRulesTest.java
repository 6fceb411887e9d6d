package io.orderline.database.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What settings promise, mostly those of PostgreSQL.
class DurabilityRulesTest {
    private final DurabilityRules postgresql =
            DialectCatalog.bundled("postgresql").server().durability();

    private DurabilityRules.Judgement judge(String changed) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "fsync", "on", "full_page_writes", "on", "synchronous_commit", "on", "synchronous_standby_names", ""));
        Pattern.compile("([^;=]+)=([^;]+)")
                .matcher(changed)
                .results()
                .forEach(setting ->
                        settings.put(setting.group(1).strip(), setting.group(2).strip()));
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
        DurabilityRules.Judgement judged = judge(settings.replace("''", ""));
        assertThat(judged.process().survives()).as("process").isEqualTo(Optional.ofNullable(process));
        assertThat(judged.system().survives()).as("system").isEqualTo(Optional.ofNullable(system));
        assertThat(judged.node().survives()).as("node").isEqualTo(Optional.ofNullable(node));
    }

    @Test
    void reasonsAreThoseOfWhatWasDecided() {
        assertThat(judge("fsync=off; full_page_writes=off").system().because())
                .hasSize(2)
                .first()
                .asString()
                .contains("fsync = off");
        assertThat(judge("synchronous_commit=off; fsync=off").process().because())
                .singleElement()
                .asString()
                .contains("synchronous_commit = off");
        assertThat(judge("").system().because()).singleElement().asString().contains("on disk");
        assertThat(judge("").node().because()).singleElement().asString().contains("no standby");
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
        Map<String, String> values = new HashMap<>();
        for (String setting : settings.split(" ", -1)) {
            values.put(setting.split("=", 2)[0], setting.split("=", 2)[1]);
        }
        assertThat(DialectCatalog.bundled(dialect)
                        .server()
                        .durability()
                        .judge(values)
                        .node()
                        .survives())
                .isEqualTo(Optional.ofNullable(node));
    }

    @Test
    void whatIsNotKnownIsNotClaimed() {
        DurabilityRules.Judgement judged = postgresql.judge(Map.of());
        assertThat(judged.process().survives()).isEmpty();
        assertThat(judged.system().survives()).isEmpty();
        assertThat(judged.node().survives()).isEmpty();
        assertThat(judged.node().because()).isEmpty();
    }

    @Test
    void theUsersWordCountsWhereNoRuleDecides() {
        DurabilityRules.Judgement stated = DurabilityRules.NONE.judge(Map.of()).or(DurabilityRules.Stated.SYSTEM);
        assertThat(stated.process().survives()).contains(true);
        assertThat(stated.system().survives()).contains(true);
        assertThat(stated.node().survives()).contains(false);
        assertThat(stated.node().because()).containsExactly("target.durability = system is the user's word");
        DurabilityRules.Judgement judged = judge("fsync=off");
        assertThat(judged.or(DurabilityRules.Stated.NODE).system()).isEqualTo(judged.system());
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "unknown",
            value = {
                "true   , true   , true   , here; shard-1: there",
                "true   , false  , false  , shard-1: there",
                "false  , true   , false  , here",
                "false  , unknown, false  , here",
                "unknown, false  , false  , shard-1: there",
                "true   , unknown, unknown, shard-1: there",
                "unknown, true   , unknown, here",
            })
    void aCommitSurvivesWhatItSurvivesOnBothServers(Boolean here, Boolean there, Boolean both, String because) {
        DurabilityRules.Survival judged = judgement(here, "here")
                .and("shard-1", judgement(there, "there"))
                .system();
        assertThat(judged.survives()).isEqualTo(Optional.ofNullable(both));
        assertThat(String.join("; ", judged.because())).isEqualTo(because);
    }

    private static DurabilityRules.Judgement judgement(Boolean survives, String because) {
        DurabilityRules.Survival same = new DurabilityRules.Survival(Optional.ofNullable(survives), List.of(because));
        return new DurabilityRules.Judgement(same, same, same);
    }
}
