package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.AgentsReport.Clock;
import io.orderline.result.AgentsReport.Loss;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of agents, and what they say themselves.
class AgentsRuleTest {
    private static final Finding STALL =
            new Finding(Level.WARN, "stall", "no transaction was completed for 4.0 s, from second 9.0 on");
    private static final Finding SAME_HOST = new Finding(Level.NOTE, "same-host", "on one host");

    private final SampleRun run = new SampleRun();

    private static Agent agent(String name, long reported, double late, Optional<Loss> loss, Finding... findings) {
        Optional<Clock> clock = late == 0 ? Optional.empty() : Optional.of(new Clock(0, 1, late));
        return new Agent(name, "db1", 7, "jdbc:x", "1-2", 4, clock, 5, reported, loss, Optional.of(List.of(findings)));
    }

    private static Agent agent(String name, Finding... findings) {
        return agent(name, 5, 0, Optional.empty(), findings);
    }

    private void agents(String lost, Agent... all) {
        run.agents = Optional.of(new AgentsReport(true, lost, List.of(all)));
    }

    private void agents(Agent... all) {
        agents("end", all);
    }

    @Test
    void allThatAddUpHoldAndOfOneProcessNothingIsSaid() throws IOException {
        run.isSilent("agents");
        agents(agent("east"), agent("west"));
        run.finds("agents", Level.PASS, "all 2 agents came to their ends");
    }

    @Test
    void oneThatToldSomethingElseThanItCountedFails() throws IOException {
        agents(agent("east"), agent("west", 6, 0, Optional.empty()));
        run.finds("agents", Level.FAIL, "agent west told of 5 while it drove, and of 6 in the end");
    }

    @Test
    void oneThatIsLostFailsOrWarnsAsThePlanSays() throws IOException {
        Agent lost = agent("west", -1, 0, Optional.of(new Loss(7.3, 5, "its process ended with signal 9")));
        agents(lost);
        run.finds(
                "agents",
                Level.FAIL,
                "agent west on db1 was lost at second 7.3: its process ended with signal 9",
                "that ended the run");
        agents("go-on", lost);
        run.finds("agents", Level.WARN, "known up to second 5.0", "those of the others");
    }

    @Test
    void oneThatIsLostWhenAllIsToldWarns() throws IOException {
        agents(agent("west", -1, 0, Optional.of(new Loss(7.3, 5, "signal 9", Optional.of(true)))));
        run.finds("agents", Level.WARN, "agent west on db1 was lost after its drive", "signal 9. All that it did is");
    }

    @ParameterizedTest
    @CsvSource({"500, PASS, all 2 agents", "501, WARN, agent west began 501 ms later than agreed"})
    void oneThatBeganLateIsNamed(double millis, Level level, String words) throws IOException {
        agents(agent("east"), agent("west", 5, millis, Optional.empty()));
        run.finds("agents", level, words);
    }

    @Test
    void whatOneOfThemFoundIsToldAndSaysWhose() throws IOException {
        Finding ofAll = new Finding(Level.WARN, "consistency-after", "not checked");
        agents(agent("east", STALL, STALL, ofAll), agent("west"));
        run.says("stall", Level.WARN, "agent east: " + STALL.message());
        assertThat(run.findings("consistency-after"))
                .as("the whole run is judged by that")
                .hasSize(1)
                .noneMatch(finding -> finding.message().contains("east"));
    }

    @Test
    void whatAllOfThemFoundIsToldOnce() throws IOException {
        agents(agent("east", SAME_HOST), agent("west", SAME_HOST));
        assertThat(run.findings("same-host")).containsExactly(SAME_HOST);
    }

    @Test
    void whatSomeOfThemFoundNamesThem() throws IOException {
        agents(agent("a", SAME_HOST), agent("b", SAME_HOST), agent("c"));
        run.says("same-host", Level.NOTE, "agents a, b: on one host");
    }

    @Test
    void whatIsKnownOfTheWholeRunIsNotToldAgain() {
        agents(agent("east", STALL), agent("west"));
        assertThat(AgentsFindings.with(List.of(STALL), run.evidence())).containsExactly(STALL);
        run.databases = 2;
        assertThat(AgentsFindings.with(List.of(STALL), run.evidence())).containsExactly(STALL);
    }

    @Test
    void whatIsKnownOfTheFirstOfSeveralDatabasesSaysWhose() {
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
    void agentsNotTheirCoordinatorKnowWhetherTheyShareTheDatabasesHost() throws IOException {
        run.sameHost = true;
        run.finds("same-host", Level.NOTE);
        agents(agent("east"), agent("west"));
        run.isSilent("same-host");
    }
}
