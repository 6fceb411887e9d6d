package io.orderline.testbed.daemon;

import io.orderline.base.TargetException;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the testbeds that this user has started to keep running.
public record TestbedRegistry(Path root) {
    public static TestbedRegistry ofUser() {
        return new TestbedRegistry(TestbedCache.of(RunAsUser.current()).started());
    }

    public DaemonFolder of(String name) {
        return new DaemonFolder(root.resolve(name));
    }

    /// Returns the names of the testbeds that have a keeper, in alphabetical order.
    public List<String> names() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.map(DaemonFolder::new)
                    .filter(DaemonFolder::isKept)
                    .map(DaemonFolder::name)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new TargetException("cannot list '" + root + "': " + e, e);
        }
    }

    /// Returns empty if the testbed is not started or not ready yet.
    public Optional<StartedTestbed> find(String name) {
        return daemon(name).map(DaemonClient::status);
    }

    /// Returns empty if the testbed is not started or not ready yet.
    public Optional<DaemonClient> daemon(String name) {
        DaemonFolder home = of(name);
        return home.isKept() ? home.contact().map(contact -> new DaemonClient(home, contact)) : Optional.empty();
    }
}
