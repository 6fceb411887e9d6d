package io.orderline.testbed.engine.patroni;

import io.orderline.result.file.Json;
import io.orderline.testbed.process.Endpoint;
import java.util.List;
import java.util.Map;

/// What is asked of etcd, by the HTTP form of its interface.
record EtcdClient(RestClient rest) {
    EtcdClient(Endpoint endpoint) {
        this(new RestClient(endpoint));
    }

    boolean isHealthy() {
        return rest.get("/health").status() == RestClient.OK;
    }

    /// Lets one more join, which must be started next: there is no majority without it if two are one then.
    void add(Endpoint peer) {
        rest.post("/v3/cluster/member/add", Json.line(Map.of("peerURLs", List.of("http://" + peer))));
    }

    /// Whether it leads the others.
    boolean isLeader() {
        Status status = Json.parse(rest.post("/v3/maintenance/status", "{}"), Status.class);
        return status.leader().equals(status.header().member_id());
    }

    record Status(Header header, String leader) {}

    record Header(String member_id) {}
}
