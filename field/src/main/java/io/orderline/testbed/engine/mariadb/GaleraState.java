package io.orderline.testbed.engine.mariadb;

import io.orderline.base.TargetException;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.process.LoopbackPort;
import io.orderline.testbed.server.TestbedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The state of a stopped Galera node, as stored in its file `grastate.dat`. A node that has fallen behind
/// receives only what it lacks. A node whose history is different or unknown receives all data.
///
/// @param history UUID of the history that all nodes of a cluster share
/// @param position sequence number in the history; −1 if the node has crashed and only InnoDB knows it
record GaleraState(String history, long position) {
    private static final String FILE = "grastate.dat";
    private static final String UNKNOWN = new UUID(0, 0).toString();
    private static final Pattern SAVED = Pattern.compile("uuid:\\s*(\\S+)\\s+seqno:\\s*(-?\\d+)");
    private static final Pattern RECOVERED = Pattern.compile("Recovered position: ([0-9a-f-]{36}):(-?\\d+)");

    /// Makes data that begin a history: a server starts on them and stops. Nodes with copies of these data
    /// need nothing from each other.
    ///
    /// @param empty data that were never in a cluster
    /// @param folder destination of the data with a history
    static void begin(Path empty, Path folder, MariaDbEngine engine) throws IOException {
        Command.copy("-a", empty + "/.", folder.toString());
        Path stop = Files.writeString(folder.resolve("stop.sql"), "SHUTDOWN;\n");
        engine.account().own(folder);
        String group = new Endpoint(Endpoint.LOOPBACK, LoopbackPort.free()).toString();
        Command.run(
                engine.account()
                        .command(List.of(
                                engine.programs().server().toString(),
                                "--no-defaults",
                                "--datadir=" + folder.resolve("data"),
                                "--skip-networking",
                                "--socket=begin.sock",
                                "--init-file=" + stop,
                                "--binlog-format=ROW",
                                "--wsrep-on=ON",
                                "--wsrep-provider=" + GaleraTopology.PROVIDER,
                                "--wsrep-cluster-address=gcomm://",
                                "--wsrep-provider-options=gmcast.listen_addr=tcp://" + group + ";gcache.size=1M")),
                "");
        Files.delete(stop);
    }

    static GaleraState saved(TestbedNode node) {
        try {
            return read(Files.readString(file(node)), SAVED, node);
        } catch (IOException e) {
            throw new TargetException("cannot read the state of " + node.name() + ": " + e, e);
        }
    }

    private static GaleraState read(String text, Pattern pattern, TestbedNode node) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new TargetException(
                    "cannot tell how far " + node.name() + " has come. The end of the text:\n" + Command.tail(text));
        }
        return new GaleraState(matcher.group(1), Long.parseLong(matcher.group(2)));
    }

    private static Path file(TestbedNode node) {
        return node.opened().data().resolve(FILE);
    }

    /// Returns the position, which InnoDB recovers after a crash. A node without it would receive all data,
    /// and another node would be blocked meanwhile.
    GaleraState recovered(TestbedNode node, Endpoint endpoint) {
        if (position >= 0 || history.equals(UNKNOWN)) {
            return this;
        }
        try {
            List<String> command = new ArrayList<>(node.engine().command(node.opened(), endpoint));
            command.add("--wsrep-recover");
            return read(Command.run(command, ""), RECOVERED, node);
        } catch (IOException e) {
            throw new TargetException("cannot recover " + node.name() + ": " + e, e);
        }
    }

    /// @param first whether the node may start without others, as none has a later position
    void save(TestbedNode node, boolean first) {
        List<String> lines = List.of(
                "# GALERA saved state",
                "version: 2.1",
                "uuid:    " + history,
                "seqno:   " + position,
                "safe_to_bootstrap: " + (first ? 1 : 0));
        try {
            Files.write(file(node), lines);
        } catch (IOException e) {
            throw new TargetException("cannot write the state of " + node.name() + ": " + e, e);
        }
    }
}
