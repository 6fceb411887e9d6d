package io.orderline.testbed.daemon;

import io.orderline.base.ProcessMemory;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One server of a started testbed, at the moment of asking.
///
/// @param url where this server itself is reached
/// @param clientUrl where its clients connect: through a proxy if the testbed has a network
/// @param version that it reports
/// @param folder of its data, its log and the file with its password
/// @param settings that it was given
/// @param pids its processes, the main one first; none if it is not running
/// @param memoryBytes of these, pages that several share counted once; −1 if the kernel does not tell
/// @param storage `memory` if its data are there; empty if they are on disk
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
