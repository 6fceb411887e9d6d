package io.orderline.testbed.engine.patroni;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.process.RunAsUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// etcd's ways. It begins empty at each start of a testbed: it holds who leads, and addresses of that start. Written by
/// one thread, before it is started.
final class EtcdEngine extends CompanionEngine {
    private @Nullable Membership membership;

    /// @param name of the node
    /// @param peer where the other members reach it
    /// @param all addresses for peers by name, in the order in which they joined, this one last
    record Membership(String name, Endpoint peer, Map<String, Endpoint> all) {}

    EtcdEngine(CompanionDefinition recipe, RunAsUser account, TestbedCache cache) {
        super(recipe, account, cache);
    }

    /// To be called before it is started.
    void join(Membership member) {
        membership = member;
    }

    /// Where it answers HTTP; only between a start and the next one.
    EtcdClient client() {
        return new EtcdClient(listens());
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Membership member = Objects.requireNonNull(membership);
        listensAt(endpoint);
        StringBuilder cluster = new StringBuilder();
        member.all()
                .forEach((name, peer) -> cluster.append(cluster.isEmpty() ? "" : ",")
                        .append(name)
                        .append("=http://")
                        .append(peer));
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("name", member.name());
        // Of this start: another one has other ports.
        told.put("data-dir", folder.data().resolve("at-" + member.peer().port()).toString());
        told.put("listen-client-urls", "http://" + endpoint);
        told.put("advertise-client-urls", "http://" + endpoint);
        told.put("listen-peer-urls", "http://" + member.peer());
        told.put("initial-advertise-peer-urls", "http://" + member.peer());
        told.put("initial-cluster", cluster.toString());
        told.put("initial-cluster-state", member.all().size() == 1 ? "new" : "existing");
        told.put("enable-grpc-gateway", true); // a configuration in a file has it off, and Patroni speaks through it
        told.put("strict-reconfig-check", false); // it would refuse the next member for the first five seconds
        recipe().settings()
                .forEach((name, value) ->
                        told.put(name, value.chars().allMatch(Character::isDigit) ? Long.valueOf(value) : value));
        Path configuration = folder.data().resolve("etcd.yml");
        Files.writeString(configuration, Json.line(told));
        account().own(folder.path());
        return account().command(List.of(recipe().program().toString(), "--config-file", configuration.toString()));
    }

    /// When it knows a leader.
    @Override
    public boolean isReady(DataFolder folder, long pid) {
        return client().isHealthy();
    }

    /// No database: the address, for people.
    @Override
    public Target target(Endpoint endpoint, Password password) {
        return new Target(
                "jdbc:etcd://" + endpoint,
                "",
                password,
                DialectCatalog.bundled("postgresql"),
                JdbcDriver.bundled("postgresql"));
    }
}
