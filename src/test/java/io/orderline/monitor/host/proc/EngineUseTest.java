package io.orderline.monitor.host.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EngineUseTest {
    private static final ProcessTimes POSTMASTER = process(10, 1, 100, 50, 500);
    private static final ProcessTimes BACKEND = process(11, 10, 300, 0, 600);

    private static ProcessTimes process(long pid, long parent, long ticks, long childTicks, long start) {
        return new ProcessTimes(pid, "postgres", parent, ticks, childTicks, start, 1);
    }

    private static CpuTicks cpu(String name) {
        return CpuTicks.read(line(name));
    }

    private static WordScanner line(String name) {
        WordScanner words = new WordScanner(name + " 1 0 1 1 0 0 0 0 0 0");
        words.nextLine();
        return words;
    }

    private static HostSnapshot at(double uptime, ProcessTimes... engine) {
        return new HostSnapshot(
                uptime,
                uptime,
                List.of(cpu("cpu"), cpu("cpu0"), cpu("cpu1")),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                new HostSnapshot.Processes(Optional.empty(), List.of(engine)),
                Map.of());
    }

    private static double used(HostSnapshot before, ProcessTimes... after) {
        return EngineUse.cpuSeconds(before, at(before.uptimeSeconds() + 1, after));
    }

    @Test
    void whatAllUsedIsAdded() {
        assertThat(used(at(100, POSTMASTER, BACKEND), process(10, 1, 101, 50, 500), process(11, 10, 350, 0, 600)))
                .isEqualTo(0.51);
    }

    @Test
    void whatEndedIsNotLost() {
        assertThat(used(at(100, POSTMASTER, BACKEND), process(10, 1, 100, 50 + 320, 500)))
                .isEqualTo(0.20);
    }

    @Test
    void anEndThatIsCountedTwiceMakesItUnknown() {
        ProcessTimes after = process(11, 10, 310, 0, 600);
        assertThat(used(at(100, POSTMASTER, BACKEND), after, process(10, 1, 100, 50 + 310, 500)))
                .isNaN();
        assertThat(used(at(100, POSTMASTER, BACKEND), after, process(10, 1, 100, 50 + 190, 500)))
                .as("what two processors can give")
                .isEqualTo(2.0);
    }

    @Test
    void whatBeganAndEndedInBetweenIsNotLostEither() {
        assertThat(used(at(100, POSTMASTER), process(10, 1, 100, 50 + 7, 500))).isEqualTo(0.07);
    }

    @Test
    void whatIsNewCountsInFull() {
        assertThat(used(at(100, POSTMASTER), POSTMASTER, process(12, 10, 30, 0, 10_050)))
                .isEqualTo(0.30);
    }

    @Test
    void whatIsFoundTooLateMakesItUnknown() {
        assertThat(used(at(100, POSTMASTER), POSTMASTER, process(12, 10, 30, 0, 9_000)))
                .isNaN();
    }

    @Test
    void anEndThatNobodyNotedMakesItUnknown() {
        assertThat(used(at(100, POSTMASTER, BACKEND), process(11, 10, 350, 0, 600)))
                .isNaN();
    }

    @Test
    void aNumberThatIsUsedAgainIsAnotherProcess() {
        assertThat(used(
                        at(100, POSTMASTER, BACKEND),
                        process(10, 1, 100, 50 + 300, 500),
                        process(11, 10, 5, 0, 10_050)))
                .isEqualTo(0.05);
    }

    @Test
    void anEngineThatIsGoneUsedAnUnknownAmount() {
        assertThat(used(at(100, POSTMASTER, BACKEND))).isNaN();
    }

    @Test
    void namesOfProcessesMayHoldParentheses() {
        List<String> fields = new ArrayList<>(List.of("7 (a) b (c)) S 3"));
        for (int field = 5; field <= 24; field++) {
            fields.add(Integer.toString(field));
        }
        assertThat(ProcessTimes.read(String.join(" ", fields)))
                .isEqualTo(new ProcessTimes(7, "a) b (c)", 3, 14 + 15, 16 + 17, 22, 24));
    }

    @Test
    void whatIsNoProcessIsRefused() {
        assertThatThrownBy(() -> ProcessTimes.read("7 postgres S 3")).isInstanceOf(NumberFormatException.class);
    }
}
