package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.host.proc.ProcessTimes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Servers that are started, die and are started again.
class NodeProcessesTest {
    private final Map<String, OptionalLong> mains = new HashMap<>();
    private final Map<Long, ProcessTimes> all = new HashMap<>();
    private int questions;
    private final NodeProcesses nodes = new NodeProcesses(
            () -> {
                questions++;
                return Map.copyOf(mains);
            },
            pid -> Optional.ofNullable(all.get(pid)));

    private static ProcessTimes process(long pid, long parent, long start) {
        return new ProcessTimes(pid, "postgres", parent, 0, 0, start, 1);
    }

    private void run(ProcessTimes... processes) {
        all.clear();
        Arrays.stream(processes).forEach(process -> all.put(process.pid(), process));
    }

    private Map<String, List<Long>> pids() {
        Map<String, List<Long>> pids = new HashMap<>();
        nodes.among(List.copyOf(all.values()))
                .forEach((node, family) ->
                        pids.put(node, family.stream().map(ProcessTimes::pid).toList()));
        return pids;
    }

    private void primaryAndStandby() {
        mains.put("primary", OptionalLong.of(100));
        mains.put("standby", OptionalLong.of(200));
        // 101 is a child of 150 although it has the smaller number: numbers begin anew
        run(
                process(100, 1, 10),
                process(150, 100, 20),
                process(101, 150, 30),
                process(200, 1, 40),
                process(201, 200, 50),
                process(300, 1, 60));
    }

    @Test
    void aServerHasWhatDescendsFromItsMainProcessAndIsAskedForOnce() {
        primaryAndStandby();
        assertThat(pids())
                .containsOnly(
                        Map.entry("primary", List.of(100L, 150L, 101L)), Map.entry("standby", List.of(200L, 201L)));
        primaryAndStandby();
        pids();
        pids();
        assertThat(questions).isEqualTo(1);
    }

    @Test
    void ofServersThatNobodyKnowsNothingIsSaid() {
        run(process(100, 1, 10));
        assertThat(pids()).isEmpty();
    }

    @Test
    void aMainProcessNeedsNoNameOfTheEngine() {
        mains.put("pooler", OptionalLong.of(7));
        run(process(7, 1, 10));
        assertThat(nodes.among(List.of())).containsOnlyKeys("pooler");
    }

    @Test
    void aServerThatEndedIsLeftOutUntilItRunsAgain() {
        primaryAndStandby();
        pids();
        run(process(200, 1, 40));
        mains.put("primary", OptionalLong.empty());
        assertThat(pids()).containsOnlyKeys("standby");
        mains.clear(); // nobody answers
        assertThat(pids()).isEmpty();
        run(process(200, 1, 40), process(400, 1, 70));
        mains.put("primary", OptionalLong.of(400));
        mains.put("standby", OptionalLong.of(200));
        assertThat(pids()).containsEntry("primary", List.of(400L)).containsEntry("standby", List.of(200L));
    }

    @Test
    void anotherProcessWithTheSameNumberIsNotTheServer() {
        primaryAndStandby();
        pids();
        run(process(100, 1, 99), process(200, 1, 40));
        mains.put("primary", OptionalLong.empty());
        assertThat(pids()).containsOnlyKeys("standby");
    }
}
