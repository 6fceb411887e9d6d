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
import java.util.List;
import org.apache.sshd.client.channel.ChannelExec;

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
}
