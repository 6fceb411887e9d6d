package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.monitor.ssh.SshFolder;
import io.orderline.monitor.ssh.SshLogin;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.sshd.client.channel.ChannelExec;
import org.jspecify.annotations.Nullable;

/// Another host, over one ssh session in which a [Collector] runs. Its clock is the host's uptime.
final class SshHostSource implements HostSource {
    /// A later answer counts as a missed sample.
    private static final Duration SAMPLE_LIMIT = Duration.ofSeconds(10);

    private final SshLogin.LoggedIn login;
    private final Collector collector;
    private final ChannelExec channel;
    private final CollectorReplies answers = new CollectorReplies();
    private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();

    private SshHostSource(SshLogin.LoggedIn login, Collector collector) throws IOException {
        this.login = login;
        this.collector = collector;
        channel = login.session().createExecChannel(collector.command());
        channel.setOut(answers);
        channel.setErr(complaints);
        channel.addCloseFutureListener(closed -> answers.end());
        channel.open().verify(SshLogin.ANSWER_LIMIT);
    }

    static HostSource open(HostAddress address, SshFolder folder, List<String> engine) throws IOException {
        SshLogin.LoggedIn login = new SshLogin(address, folder).open();
        try {
            return new SshHostSource(login, new Collector(engine));
        } catch (IOException e) {
            login.close();
            throw e;
        }
    }

    @Override
    public HostDescription describe() throws IOException {
        ProcFiles text = ProcFiles.ofGrep(ask(Collector.DESCRIBE));
        if (!text.has(ProcFiles.UPTIME)) {
            throw new IOException("it has no " + ProcFiles.UPTIME + ", so it is no Linux; only Linux can be watched");
        }
        try {
            return HostDescription.parse(text);
        } catch (RuntimeException e) {
            throw unexpected(e);
        }
    }

    @Override
    public HostSnapshot read(boolean withPss) throws IOException {
        String answer = ask(withPss ? Collector.SAMPLE_WITH_PSS : Collector.SAMPLE);
        try {
            return collector.snapshot(answer);
        } catch (RuntimeException e) {
            throw unexpected(e);
        }
    }

    /// Explains a failure to parse the text, in which anything may be wrong: another machine wrote it.
    private static IOException unexpected(RuntimeException e) {
        return new IOException("files in /proc are not as expected: " + e.getMessage(), e);
    }

    private String ask(String request) throws IOException {
        try {
            OutputStream requests = channel.getInvertedIn();
            requests.write((request + "\n").getBytes(StandardCharsets.UTF_8));
            requests.flush();
            return answers.next(SAMPLE_LIMIT);
        } catch (IOException e) {
            throw new IOException(complaint().isEmpty() ? e.getMessage() : complaint(), e);
        }
    }

    private String complaint() {
        return complaints.toString(StandardCharsets.UTF_8).lines().findFirst().orElse("");
    }

    /// Ends the loop on the host, which gets no more requests.
    @Override
    public void close() {
        channel.close(true);
        login.close();
    }

    /// The output of a [Collector], split into answers. Written by the ssh library, read by one other thread.
    static final class CollectorReplies extends OutputStream {
        /// A host that prints more is not trusted.
        private static final int LIMIT_BYTES = 64 << 20;

        private static final byte[] END = ("\n" + Collector.END + "\n").getBytes(StandardCharsets.UTF_8);

        private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
        private byte[] bytes = {'\n'};
        private int length = 1;

        /// @param text null if there will be no more
        private record Answer(@Nullable String text) {}

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] more, int offset, int count) throws IOException {
            if (length + count > LIMIT_BYTES) {
                throw new IOException("an answer of more than " + LIMIT_BYTES + " bytes");
            }
            if (length + count > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
            }
            System.arraycopy(more, offset, bytes, length, count);
            length += count;
            if (endsWithEnd()) {
                answers.add(new Answer(new String(bytes, 1, length - END.length, StandardCharsets.UTF_8)));
                length = 1;
            }
        }

        /// Returns whether the answer has ended. The host sends nothing unasked, so nothing can follow.
        private boolean endsWithEnd() {
            return length >= END.length && Arrays.equals(bytes, length - END.length, length, END, 0, END.length);
        }

        void end() {
            answers.add(new Answer(null));
        }

        /// @throws IOException if no answer arrives in time, or there will be no more
        String next(Duration limit) throws IOException {
            try {
                Answer answer = answers.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
                if (answer == null) {
                    throw new IOException("no answer within " + limit.toSeconds() + " s");
                }
                if (answer.text == null) {
                    throw new IOException("the connection was lost");
                }
                return answer.text;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }
    }
}
