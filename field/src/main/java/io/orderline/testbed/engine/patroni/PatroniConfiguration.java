package io.orderline.testbed.engine.patroni;

import io.orderline.database.connection.Password;
import io.orderline.process.Endpoint;
import io.orderline.testbed.data.DataFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Patroni's configuration, by the names of its documentation. It is JSON, which is also valid YAML.
///
/// @param settings settings of PostgreSQL by name, and of Patroni by name after `patroni.`
record PatroniConfiguration(Map<String, String> settings) {
    private static final String OWN = "patroni.";

    /// A member and its addresses.
    ///
    /// @param rest address on which its REST interface listens
    /// @param restForOthers address at which others reach the REST interface
    /// @param forOthers address at which others reach its PostgreSQL
    record Member(String name, Endpoint rest, Endpoint restForOthers, Endpoint forOthers, List<Endpoint> etcd) {}

    Map<String, Object> own(
            Member member, Endpoint listens, DataFolder folder, String programs, String user, Password password) {
        Map<String, Object> login = Map.of("username", user, "password", password.reveal());
        Map<String, Object> server = new LinkedHashMap<>();
        server.put("listen", listens.toString());
        server.put("connect_address", member.forOthers().toString());
        server.put("data_dir", folder.data().toString());
        server.put("bin_dir", programs);
        server.put("pgpass", folder.path().resolve("pgpass").toString());
        server.put("authentication", Map.of("superuser", login, "replication", login, "rewind", login));
        // Otherwise, a copy waits for most of checkpoint_timeout.
        server.put("basebackup", List.of(Map.of("checkpoint", "fast")));
        server.put("parameters", parameters());
        Map<String, Object> whole = new LinkedHashMap<>();
        whole.put("scope", "orderline");
        whole.put("name", member.name());
        whole.put(
                "restapi",
                Map.of(
                        "listen",
                        member.rest().toString(),
                        "connect_address",
                        member.restForOthers().toString()));
        // Otherwise, Patroni asks etcd for the servers' own addresses and bypasses the proxies.
        whole.put(
                "etcd3",
                Map.of("hosts", member.etcd().stream().map(Endpoint::toString).toList(), "use_proxies", true));
        whole.put("postgresql", server);
        return whole;
    }

    /// Returns the settings common to all members. If etcd is empty, Patroni reads them from the file in
    /// which it caches the content of etcd. Settings that must agree between primary and standby, such as
    /// `max_connections`, come from here alone.
    Map<String, Object> common() {
        Map<String, Object> server = new LinkedHashMap<>();
        server.put("use_pg_rewind", true);
        server.put("use_slots", true);
        server.put("remove_data_directory_on_rewind_failure", true);
        server.put("remove_data_directory_on_diverged_timelines", true);
        server.put("parameters", parameters());
        Map<String, Object> whole = new LinkedHashMap<>();
        settings.forEach((name, value) -> {
            if (name.startsWith(OWN)) {
                whole.put(name.substring(OWN.length()), typed(value));
            }
        });
        whole.put("postgresql", server);
        return whole;
    }

    boolean isSynchronous() {
        return Boolean.TRUE.equals(typed(settings.getOrDefault("patroni.synchronous_mode", "off")));
    }

    private Map<String, String> parameters() {
        Map<String, String> parameters = new TreeMap<>(settings);
        parameters.keySet().removeIf(name -> name.startsWith(OWN));
        return parameters;
    }

    private static Object typed(String value) {
        return switch (value) {
            case "on", "true" -> true;
            case "off", "false" -> false;
            default -> value.chars().allMatch(Character::isDigit) ? (Object) Long.valueOf(value) : value;
        };
    }
}
