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

class AgentsRuleTest {
    private final SampleRun run = new SampleRun();

    private static Agent agent(String name, long streamed, long reported, Optional<Loss> loss) {
        return new Agent(
                name, "db1", 7, "jdbc:x", "1-2", 4, Optional.empty(), streamed, reported, loss, Optional.empty());
    }

    private void agents(String lost, Agent... all) {
        run.agents = Optional.of(new AgentsReport(true, lost, List.of(all)));
    }

    @Test
    void ofOneProcessNothingIsSaid() throws IOException {
        assertThat(run.findings("agents")).isEmpty();
    }

    @Test
    void allThatAddUpHold() throws IOException {
        agents("end", agent("east", 5, 5, Optional.empty()), agent("west", 6, 6, Optional.empty()));
        assertThat(run.finding("agents").level()).isEqualTo(Level.PASS);
    }

    @Test
    void oneThatToldSomethingElseThanItCountedFails() throws IOException {
        agents("end", agent("east", 5, 5, Optional.empty()), agent("west", 5, 6, Optional.empty()));
        Finding finding = run.finding("agents");
        assertThat(finding.level()).isEqualTo(Level.FAIL);
        assertThat(finding.message()).contains("agent west told of 5 while it drove, and of 6 in the end");
    }

    @Test
    void oneThatIsLostFailsOrWarnsAsThePlanSays() throws IOException {
        Agent lost = agent("west", 5, -1, Optional.of(new Loss(7.3, 5, "its process ended with signal 9")));
        agents("end", lost);
        assertThat(run.finding("agents").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("agents").message())
                .contains("agent west on db1 was lost at second 7.3: its process ended with signal 9");
        agents("go-on", lost);
        assertThat(run.finding("agents").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("agents").message()).contains("known up to second 5.0", "those of the others");
    }

    @Test
    void oneThatBeganLateIsNamed() throws IOException {
        Agent late = new Agent(
                "west",
                "db1",
                7,
                "jdbc:x",
                "1-2",
                4,
                Optional.of(new Clock(0, 1, 812)),
                5,
                5,
                Optional.empty(),
                Optional.empty());
        agents("end", agent("east", 5, 5, Optional.empty()), late);
        assertThat(run.finding("agents").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("agents").message()).contains("agent west began 812 ms later than agreed");
    }
}
