package io.orderline.testbed.engine.patroni;

import io.orderline.process.Endpoint;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.Map;

/// A client of etcd's HTTP interface.
record EtcdClient(RestClient rest) {
    EtcdClient(Endpoint endpoint) {
        this(new RestClient(endpoint));
    }

    boolean isHealthy() {
        return rest.get("/health").status() == RestClient.OK;
    }

    /// Adds a member, which must be started next. A second member is needed for a majority at once.
    void add(Endpoint peer) {
        rest.post("/v3/cluster/member/add", Json.line(Map.of("peerURLs", List.of("http://" + peer))));
    }

    boolean isLeader() {
        Status status = Json.parse(rest.post("/v3/maintenance/status", "{}"), Status.class);
        return status.leader().equals(status.header().member_id());
    }

    record Status(Header header, String leader) {}

    record Header(String member_id) {}
}
