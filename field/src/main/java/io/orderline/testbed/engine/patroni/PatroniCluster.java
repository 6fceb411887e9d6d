package io.orderline.testbed.engine.patroni;

import io.orderline.base.TargetException;
import io.orderline.process.Endpoint;
import io.orderline.result.file.Json;
import io.orderline.testbed.engine.postgresql.Leadership;
import io.orderline.testbed.server.TestbedNode;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// The cluster as one Patroni sees and controls it.
record PatroniCluster(TestbedNode node, Endpoint rest) {
    private static final String RUNNING = "running";

    record Members(List<Member> members) {}

    record Member(String name, String role, String state) {}

    void awaitLeader() {
        await(() -> new RestClient(rest).get("/primary").status() == RestClient.OK, "become the leader");
    }

    /// @param synchronous whether one of the standbys must be synchronous
    void awaitStandbys(int number, boolean synchronous) {
        await(
                () -> {
                    List<Member> standbys = members().stream()
                            .filter(member -> !member.role().equals("leader"))
                            .filter(member -> member.state().equals(RUNNING)
                                    || member.state().equals("streaming"))
                            .toList();
                    return standbys.size() >= number
                            && (!synchronous
                                    || standbys.stream()
                                            .anyMatch(member -> member.role().equals("sync_standby")));
                },
                "get its standbys");
    }

    private List<Member> members() {
        RestClient.Answer answer = new RestClient(rest).get("/cluster");
        return answer.status() == RestClient.OK
                ? Json.parse(answer.text(), Members.class).members()
                : List.of();
    }

    void switchOver(String from, String to) {
        new RestClient(rest).post("/switchover", Json.line(Map.of("leader", from, "candidate", to)));
    }

    private void await(BooleanSupplier done, String what) {
        Leadership.awaitUntil(
                done,
                () -> new TargetException(
                        "'" + node.name() + "' does not " + what + ". The end of its log:\n" + node.logTail()));
    }
}
