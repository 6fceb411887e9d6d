package io.orderline.testbed.daemon;

import io.orderline.base.TargetException;
import io.orderline.result.file.Json;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.daemon.DaemonFolder.DaemonAddress;
import io.orderline.testbed.data.ExclusiveLock;
import io.orderline.testbed.server.ActionRunner;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Keeps a testbed running until it is asked to stop, and answers requests of other processes about it.
///
/// [#keep] is called once, by one thread. [#end] may be called by any thread.
public final class TestbedDaemon {
    static final String STATUS = "status";
    static final String STOP = "stop";
    static final String DO = "do";
    static final String RELEASE = "release";
    static final String MAIN_PIDS = "main-pids";

    private static final int REQUEST_LIMIT_MILLIS = 5_000;
    private static final int TOKEN_BYTES = 16;

    private final DaemonFolder home;
    private final Testbed testbed;
    private final boolean network;
    private final Consumer<String> log;
    private final String token = token();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Instant since = Instant.EPOCH;

    /// @param testbed testbed that is not started yet
    /// @param network whether the testbed sends all connections through proxies
    public TestbedDaemon(DaemonFolder home, Testbed testbed, boolean network, Consumer<String> log) {
        this.home = home.create();
        this.testbed = testbed;
        this.network = network;
        this.log = log;
    }

    private static String token() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /// Starts the testbed, and returns after it has been stopped.
    ///
    /// @throws TargetException if the testbed does not start, or if a testbed of this name is already running
    public void keep() throws IOException, InterruptedException {
        Optional<ExclusiveLock> locked = home.lock();
        if (locked.isEmpty()) {
            throw new TargetException("the testbed " + testbed.name() + " is started already");
        }
        try (ExclusiveLock _ = locked.get();
                testbed;
                ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            testbed.start();
            since = Instant.now();
            log.accept("started " + testbed.name() + " " + testbed.version());
            Thread.ofPlatform().daemon().name("requests").start(() -> accept(listener));
            home.write(new DaemonAddress(ProcessHandle.current().pid(), listener.getLocalPort(), token));
            ended.await();
            log.accept("stopping " + testbed.name());
            home.forgetContact();
        }
    }

    /// Makes [#keep] stop the testbed and return.
    public void end() {
        ended.countDown();
    }

    private void accept(ServerSocket listener) {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Thread.ofVirtual().start(() -> receive(client));
            } catch (IOException closed) {
                log.accept("no more requests: " + closed.getMessage());
                return;
            }
        }
    }

    private void receive(Socket client) {
        try (client) {
            client.setSoTimeout(REQUEST_LIMIT_MILLIS);
            var reader = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
            DaemonReply reply = reply(String.valueOf(reader.readLine()));
            client.getOutputStream().write((Json.line(reply) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            log.accept("a request was lost: " + e.getMessage());
        }
    }

    private DaemonReply reply(String line) {
        int space = line.indexOf(' ');
        if (space < 0 || !isToken(line.substring(0, space))) {
            return DaemonReply.refused("the request is not from who started this testbed");
        }
        String request = line.substring(space + 1);
        try {
            return execute(request);
        } catch (TargetException | IllegalArgumentException | IllegalStateException refused) {
            log.accept(request + ": " + refused.getMessage());
            return DaemonReply.refused(String.valueOf(refused.getMessage()));
        }
    }

    private boolean isToken(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private DaemonReply execute(String request) {
        if (request.equals(STOP)) {
            end();
            return DaemonReply.done("stopping");
        }
        if (request.equals(MAIN_PIDS)) {
            return DaemonReply.done(Json.line(ServerPids.of(testbed)));
        }
        if (request.equals(RELEASE)) {
            testbed.release();
        } else if (request.startsWith(DO + " ")) {
            String action = request.substring(DO.length() + 1);
            log.accept(action);
            ActionRunner.apply(testbed, TestbedAction.parse(action));
        } else if (!request.equals(STATUS)) {
            return DaemonReply.refused("no such request: " + request);
        }
        return new DaemonReply(true, request, Optional.of(StartedTestbed.of(testbed, network, since)));
    }

    /// The process ID of each server's main process by node; empty for a server that does not run.
    record ServerPids(Map<String, OptionalLong> byNode) {
        ServerPids {
            byNode = Map.copyOf(byNode);
        }

        /// Returns the current process IDs at once, even while servers are starting or stopping.
        static ServerPids of(Testbed testbed) {
            return new ServerPids(
                    testbed.nodes().stream().collect(Collectors.toMap(TestbedNode::name, TestbedNode::mainPid)));
        }
    }
}
