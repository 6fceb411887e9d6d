package io.orderline.testbed.daemon;

import io.orderline.base.ProcessMemory;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A server of a started testbed at one moment.
///
/// @param url URL of the server itself
/// @param clientUrl URL for clients, through a proxy if the testbed has a network
/// @param folder folder with its data, its log and its password file
/// @param pids process IDs of the server, the main process first; empty if the server does not run
/// @param memoryBytes memory of all these processes, with shared pages counted once; −1 if the kernel does not
///     report it
/// @param storage `memory` if the data are in memory; empty if they are on disk
public record StartedNode(
        String name,
        String role,
        String url,
        String clientUrl,
        String user,
        String version,
        String folder,
        Map<String, String> settings,
        List<Long> pids,
        long memoryBytes,
        Optional<String> storage) {
    private static final String MEMORY = "memory";

    public StartedNode {
        settings = Map.copyOf(settings);
        pids = List.copyOf(pids);
    }

    public boolean inMemory() {
        return storage.equals(Optional.of(MEMORY));
    }

    static StartedNode of(Testbed testbed, TestbedNode node) {
        List<Long> pids = node.pids();
        return new StartedNode(
                node.name(),
                node.role(),
                node.target().url(),
                testbed.target(node.name()).url(),
                node.target().user(),
                node.version(),
                node.folder().toString(),
                node.settings(),
                pids,
                ProcessMemory.bytes(pids).orElse(-1),
                node.inMemory() ? Optional.of(MEMORY) : Optional.empty());
    }
}
