package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentsFindingsTest {
    private static final Finding STALL =
            new Finding(Level.WARN, "stall", "no transaction was completed for 4.0 s, from second 9.0 on");
    private static final Finding SAME_HOST = new Finding(Level.NOTE, "same-host", "on one host");

    private final SampleRun run = new SampleRun();

    private static Agent agent(String name, Finding... findings) {
        return new Agent(
                name,
                "db1",
                7,
                "jdbc:x",
                "",
                4,
                Optional.empty(),
                5,
                5,
                Optional.empty(),
                Optional.of(List.of(findings)));
    }

    private void agents(Agent... all) {
        run.agents = Optional.of(new AgentsReport(true, "end", List.of(all)));
    }

    @Test
    void whatOneOfThemFoundIsToldAndSaysWhose() throws IOException {
        agents(agent("east", STALL), agent("west"));
        assertThat(run.finding("stall").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("stall").message()).isEqualTo("agent east: " + STALL.message());
    }

    @Test
    void whatAllOfThemFoundIsToldOnce() throws IOException {
        agents(agent("east", SAME_HOST), agent("west", SAME_HOST));
        assertThat(run.findings("same-host")).containsExactly(SAME_HOST);
    }

    @Test
    void whatSomeOfThemFoundNamesThem() throws IOException {
        agents(agent("a", SAME_HOST), agent("b", SAME_HOST), agent("c"));
        assertThat(run.finding("same-host").message()).isEqualTo("agents a, b: on one host");
    }

    @Test
    void whatIsKnownOfTheWholeRunIsNotToldAgain() {
        agents(agent("east", STALL), agent("west"));
        assertThat(AgentsFindings.with(List.of(STALL), run.evidence())).containsExactly(STALL);
    }

    @Test
    void whatIsKnownOfTheFirstOfSeveralDatabasesSaysWhose() throws IOException {
        Finding guessed = new Finding(Level.WARN, "no-statistics", "statistics were never gathered for district");
        agents(agent("east", guessed), agent("west"));
        assertThat(AgentsFindings.with(List.of(guessed), run.evidence())).containsExactly(guessed);
        run.databases = 2;
        assertThat(AgentsFindings.with(List.of(guessed), run.evidence()))
                .extracting(Finding::message)
                .containsExactly("agent east: " + guessed.message());
        agents(agent("east", guessed), agent("west", guessed));
        assertThat(AgentsFindings.with(List.of(guessed), run.evidence())).containsExactly(guessed);
    }

    @Test
    void whatTheWholeRunIsJudgedByIsNotTakenFromItsParts() throws IOException {
        agents(agent("east", new Finding(Level.WARN, "consistency-after", "not checked")), agent("west"));
        assertThat(run.findings("consistency-after"))
                .noneMatch(finding -> finding.message().contains("east"));
    }

    @Test
    void agentsNotTheirCoordinatorKnowWhetherTheyShareTheDatabasesHost() throws IOException {
        run.sameHost = true;
        assertThat(run.findings("same-host")).isNotEmpty();
        agents(agent("east"), agent("west"));
        assertThat(run.findings("same-host")).isEmpty();
    }
}
