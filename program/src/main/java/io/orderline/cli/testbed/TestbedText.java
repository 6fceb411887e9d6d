package io.orderline.cli.testbed;

import io.orderline.report.format.FigureFormat;
import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import java.util.List;

/// Describes a started testbed.
final class TestbedText {
    private TestbedText() {}

    static String of(StartedTestbed started) {
        StringBuilder text = new StringBuilder();
        text.append(started.name())
                .append(": ")
                .append(started.version())
                .append(", up since ")
                .append(started.since())
                .append(", kept by process ")
                .append(started.keeper())
                .append('\n');
        text.append("  url       ").append(started.url()).append('\n');
        text.append("  user      ").append(started.user()).append('\n');
        text.append("  password  in ").append(started.passwordFile()).append('\n');
        text.append(row("node", "role", "address", "version", "processes", "memory"));
        started.nodes().forEach(node -> text.append(row(node)));
        return text.toString().stripTrailing();
    }

    private static String row(StartedNode node) {
        boolean running = !node.pids().isEmpty();
        return row(
                node.name(),
                node.inMemory() ? node.role() + " in memory" : node.role(),
                address(node.url()),
                node.version(),
                running ? processes(node.pids()) : "not running",
                !running ? "" : node.memoryBytes() < 0 ? "?" : FigureFormat.bytes(node.memoryBytes()));
    }

    private static String processes(List<Long> pids) {
        return pids.getFirst() + (pids.size() == 1 ? "" : " and " + (pids.size() - 1) + " more");
    }

    private static String address(String url) {
        return url.replaceFirst("^[^/]*//([^/?]*).*$", "$1");
    }

    private static String row(String... cells) {
        return FigureFormat.format("  %-18s %-17s %-17s %-30s %-18s %s%n", (Object[]) cells);
    }
}
