package io.orderline.testbed.server;

import io.orderline.testbed.TestbedCatalog;
import java.nio.file.Path;
import java.util.Map;

/// Starts a testbed in a process of its own, tells its pid, port and folder in one line, and waits to be
/// ended. With an argument it keeps its data there.
public final class TestbedMain {
    private TestbedMain() {}

    public static void main(String[] args) throws InterruptedException {
        Map<String, String> settings = Map.of("shared_buffers", "16MB");
        ServerTestbed testbed = args.length == 0
                ? TestbedCatalog.temporary(settings, _ -> {})
                : TestbedCatalog.kept(Path.of(args[0]), settings, _ -> {});
        testbed.start();
        String port = testbed.target().url().replaceAll(".*:(\\d+)/.*", "$1");
        System.out.println(testbed.pids().getFirst() + " " + port + " " + testbed.folder());
        Thread.sleep(Long.MAX_VALUE);
    }
}
