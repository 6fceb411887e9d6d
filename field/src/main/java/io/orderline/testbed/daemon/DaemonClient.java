package io.orderline.testbed.daemon;

import io.orderline.base.TargetException;
import io.orderline.result.file.Json;
import io.orderline.testbed.daemon.DaemonFolder.DaemonAddress;
import io.orderline.testbed.daemon.TestbedDaemon.ServerPids;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

/// Sends requests to a keeper, the process that keeps a testbed running. A request is one line, and so is its
/// answer. The methods throw a [TargetException] if the keeper has ended. Thread-safe.
public final class DaemonClient {
    /// The time limit for an answer. An orderly shutdown may write a checkpoint of many gigabytes.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final Duration MOMENT = Duration.ofSeconds(2);

    private static final Duration LOOK = Duration.ofMillis(50);

    private final DaemonFolder home;
    private final DaemonAddress contact;

    DaemonClient(DaemonFolder home, DaemonAddress contact) {
        this.home = home;
        this.contact = contact;
    }

    public StartedTestbed status() {
        return ask(TestbedDaemon.STATUS).testbed().orElseThrow();
    }

    /// @param action text of the action, such as `crash primary`
    public DaemonReply act(String action) {
        return ask(TestbedDaemon.DO + " " + action);
    }

    /// Resumes paused servers and heals partitions.
    public DaemonReply release() {
        return ask(TestbedDaemon.RELEASE);
    }

    /// Stops the testbed and waits for the end of its keeper.
    public void stop() throws InterruptedException {
        ask(TestbedDaemon.STOP);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (home.isKept()) {
            if (System.nanoTime() > end) {
                throw new TargetException(
                        "the testbed " + home.name() + " does not come to its end; its keeper is process "
                                + contact.keeper() + ", and says in " + home.log() + " what it does");
            }
            Thread.sleep(LOOK);
        }
    }

    /// Returns the process ID of each server's main process by name; empty for a server that does not run. The
    /// method is called during measurements, so a keeper that does not answer soon counts as ended.
    public Map<String, OptionalLong> mainPids() {
        return Json.parse(ask(TestbedDaemon.MAIN_PIDS, MOMENT).text(), ServerPids.class)
                .byNode();
    }

    private DaemonReply ask(String request) {
        return ask(request, PATIENCE);
    }

    private DaemonReply ask(String request, Duration patience) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), contact.port())) {
            socket.setSoTimeout((int) patience.toMillis());
            socket.getOutputStream().write((contact.token() + " " + request + "\n").getBytes(StandardCharsets.UTF_8));
            var reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String line = reader.readLine();
            if (line == null) {
                throw new IOException("it hung up");
            }
            return Json.parse(line, DaemonReply.class);
        } catch (IOException e) {
            throw new TargetException(
                    "the keeper of the testbed " + home.name() + " does not answer: " + e.getMessage(), e);
        }
    }
}
