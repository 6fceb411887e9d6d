package io.orderline.database.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What PostgreSQL's settings promise.
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
}
