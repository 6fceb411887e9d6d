package io.orderline.plan;

import io.orderline.config.Problems;
import io.orderline.monitor.ssh.HostAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A machine of a run, from the plan's keys `hosts.` or from its list of hosts to watch, `monitor.hosts`.
///
/// @param name the name in the plan; the address for a host without a name
/// @param role the purpose of the host, in the user's words
/// @param address the address for ssh; empty for this host, or if the plan has none
/// @param local whether it is the host of this process
/// @param storage the model of the disks, in the user's words
/// @param watched whether this process watches the host over ssh
public record DeclaredHost(
        String name,
        Optional<String> role,
        Optional<HostAddress> address,
        boolean local,
        Optional<String> storage,
        boolean watched) {
    private static final String LOCAL = "local";
    private static final String ADDRESS = "address";
    private static final String WATCH = "watch";

    /// Returns each host of a plan once, hosts with names first.
    public static List<DeclaredHost> all(Plan plan) {
        List<DeclaredHost> all = new ArrayList<>(named(plan, new Problems()));
        for (HostAddress address : plan.get(MonitorKeys.HOSTS)) {
            int known = indexOf(all, address);
            if (known < 0) {
                all.add(new DeclaredHost(
                        address.text(), Optional.empty(), Optional.of(address), false, Optional.empty(), true));
            } else {
                all.set(known, all.get(known).seen(address));
            }
        }
        return List.copyOf(all);
    }

    /// Returns the addresses of the hosts that are watched over ssh, each once.
    public static List<HostAddress> watched(Plan plan) {
        return all(plan).stream()
                .filter(DeclaredHost::watched)
                .flatMap(host -> host.address().stream())
                .distinct()
                .toList();
    }

    /// Returns the index of a host of `monitor.hosts`, which is an address or a name of `hosts.`; −1 for a new
    /// host.
    private static int indexOf(List<DeclaredHost> all, HostAddress address) {
        for (int i = 0; i < all.size(); i++) {
            DeclaredHost host = all.get(i);
            if (host.address.equals(Optional.of(address)) || host.name.equals(address.text())) {
                return i;
            }
        }
        return -1;
    }

    private DeclaredHost seen(HostAddress at) {
        return new DeclaredHost(name, role, Optional.of(address.orElse(at)), local, storage, !local);
    }

    static void check(Plan plan, Problems problems) {
        named(plan, problems);
    }

    private static List<DeclaredHost> named(Plan plan, Problems problems) {
        List<DeclaredHost> all = new ArrayList<>();
        plan.findByName(KeyFamilyCatalog.HOSTS).forEach((name, said) -> {
            try {
                all.add(of(name, said));
            } catch (IllegalArgumentException wrong) {
                String key = KeyFamilyCatalog.HOSTS.beginning() + name;
                problems.add(plan.originOf(key + "." + ADDRESS), key, String.valueOf(wrong.getMessage()));
            }
        });
        return all;
    }

    private static DeclaredHost of(String name, Map<String, String> said) {
        Optional<String> where = Optional.ofNullable(said.get(ADDRESS));
        boolean local = where.equals(Optional.of(LOCAL));
        Optional<HostAddress> address = where.filter(_ -> !local).map(HostAddress::parseOne);
        boolean watch = watch(said.getOrDefault(WATCH, "true"));
        return new DeclaredHost(
                name,
                Optional.ofNullable(said.get("role")),
                address,
                local,
                Optional.ofNullable(said.get("storage")),
                watch && address.isPresent());
    }

    private static boolean watch(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("watch must be true or false, not '" + text + "'");
        }
        return text.equals("true");
    }
}
