package io.orderline.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Stands between clients and several servers, and holds back requests with a certain text for ever, after a number of
/// them that pass: so a test can stop whoever sends them at a certain moment. Thread-safe.
public final class Gate extends Forwarder {
    private String held = "";
    private int passing;
    private CountDownLatch arrived = new CountDownLatch(1);

    /// From now on, beginning anew.
    public synchronized void hold(String text, int afterPassing) {
        held = text;
        passing = afterPassing;
        arrived = new CountDownLatch(1);
    }

    /// Everything passes, but for what is held already.
    public synchronized void open() {
        held = "";
    }

    /// Returns when one is held back.
    public void awaitHeld() throws InterruptedException {
        CountDownLatch latch;
        synchronized (this) {
            latch = arrived;
        }
        if (!latch.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("nobody came to the gate");
        }
    }

    @Override
    Judge judge() {
        return this::judge;
    }

    private synchronized Action judge(byte[] bytes, int length, boolean request) {
        if (!request || held.isEmpty() || !new String(bytes, 0, length, StandardCharsets.ISO_8859_1).contains(held)) {
            return Action.PASS;
        }
        passing--;
        if (passing >= 0) {
            return Action.PASS;
        }
        arrived.countDown();
        return Action.DROP;
    }

    /// A way to one more server.
    ///
    /// @return its port on the same address
    public int to(String host, int port) throws IOException {
        return to(InetAddress.getByName(host), port);
    }
}
