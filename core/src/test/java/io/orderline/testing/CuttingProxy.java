package io.orderline.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
/// Stands between clients and a server, and cuts the connection at each n-th commit: by turns before the server
/// gets it, and after the server has answered it but before the client hears of it. The client cannot tell these
/// two apart. Clients must send their statements as text.

public final class CuttingProxy extends Forwarder {
    private final int port;
    private final int every;
    private final Pattern commit;
    private final AtomicLong commits = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong kept = new AtomicLong();
    private volatile boolean closeAtFirstCut;

    /// @param port of a server on this host
    /// @param commit found in the requests that commit
    public CuttingProxy(int port, Pattern commit, int every) throws IOException {
        this.every = every;
        this.commit = commit;
        this.port = to(InetAddress.getLoopbackAddress(), port);
    }

    @Override
    Judge judge() {
        return new Wire();
    }

    /// Where clients find it.
    public int port() {
        return port;
    }

    /// Connections that were cut before the server got the commit.
    public long lost() {
        return lost.get();
    }

    /// Connections that were cut after the server had committed.
    public long kept() {
        return kept.get();
    }

    /// From the first cut on, nobody can connect any more and everybody is cut off at the next request.
    public void closeAtFirstCut() {
        closeAtFirstCut = true;
    }

    /// One client's connection.
    private final class Wire implements Judge {
        private volatile boolean cutAtAnswer;

        @Override
        public Action judge(byte[] bytes, int length, boolean fromClient) throws IOException {
            boolean cut = fromClient ? cutBefore(bytes, length) : cutAtAnswer;
            if (closeAtFirstCut && commits.get() >= every) {
                close();
                return Action.CUT;
            }
            return cut ? Action.CUT : Action.PASS;
        }

        private boolean cutBefore(byte[] bytes, int length) {
            String request = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
            if (!commit.matcher(request).find() || commits.incrementAndGet() % every != 0) {
                return false;
            }
            if (commits.get() / every % 2 == 0) {
                lost.incrementAndGet();
                return true;
            }
            kept.incrementAndGet();
            cutAtAnswer = true;
            return false;
        }
    }
}
