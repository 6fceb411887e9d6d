package io.orderline.testbed.engine.patroni;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.Endpoint;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.server.CompanionEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import io.orderline.testbed.server.ProcessRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Starts and stops etcd. It begins empty at each start of a testbed, because leader and addresses change.
/// [#join] is called before the start, by one thread.
public final class EtcdEngine extends CompanionEngine {
    static final ProcessRules PROCESS =
            ProcessRules.of("", "(?i)address already in use").endedBy("TERM", "KILL", "TERM");

    private @Nullable Membership membership;

    /// @param peer address for the other members
    /// @param all addresses of all members by name, in the order in which they joined, this one last
    record Membership(String name, Endpoint peer, Map<String, Endpoint> all) {}

    public EtcdEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs, PROCESS);
    }

    void join(Membership member) {
        membership = member;
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Membership member = Objects.requireNonNull(membership);
        String cluster = member.all().entrySet().stream()
                .map(each -> each.getKey() + "=http://" + each.getValue())
                .collect(Collectors.joining(","));
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("name", member.name());
        // Each start uses other ports, and so needs a folder of its own.
        told.put("data-dir", folder.data().resolve("at-" + member.peer().port()).toString());
        told.put("listen-client-urls", "http://" + endpoint);
        told.put("advertise-client-urls", "http://" + endpoint);
        told.put("listen-peer-urls", "http://" + member.peer());
        told.put("initial-advertise-peer-urls", "http://" + member.peer());
        told.put("initial-cluster", cluster);
        told.put("initial-cluster-state", member.all().size() == 1 ? "new" : "existing");
        told.put("enable-grpc-gateway", true); // a configuration file turns it off, but Patroni needs it
        told.put("strict-reconfig-check", false); // etcd would refuse the next member for the first five seconds
        recipe().settings()
                .forEach((name, value) ->
                        told.put(name, value.chars().allMatch(Character::isDigit) ? Long.valueOf(value) : value));
        Path configuration = folder.data().resolve("etcd.yml");
        Files.writeString(configuration, Json.line(told));
        account().own(folder.path());
        return account().command(List.of(programs().path().toString(), "--config-file", configuration.toString()));
    }

    /// Returns whether etcd knows a leader.
    @Override
    public boolean isReady(DataFolder folder, Endpoint endpoint, long pid, Supplier<String> log) {
        return new EtcdClient(endpoint).isHealthy();
    }

    /// Returns the address for display only, because etcd is not a database.
    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:etcd://" + endpoint,
                "",
                password,
                DialectCatalog.bundled("postgresql"),
                JdbcDriver.bundled("postgresql"));
    }

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
}
