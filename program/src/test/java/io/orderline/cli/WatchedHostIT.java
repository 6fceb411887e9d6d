package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.MachineRecord;
import io.orderline.result.file.HostSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Signal;
import io.orderline.testing.SshHost;
import io.orderline.testing.TableGate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs that watch this host, and another one over ssh.
@Drill
class WatchedHostIT extends LoadedDatabaseTests {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @AutoClose
    private SshHost host;

    @BeforeEach
    void startHost() throws Exception {
        host = SshHost.known(folder.resolve("ssh"));
    }

    private Program.Launch program() {
        return bench.program()
                .environment("ORDERLINE_SSH_FOLDER", host.folder().toString())
                .environment("SSH_AUTH_SOCK", "");
    }

    private String[] run(String address, String... more) {
        String line = "--monitor-hosts=" + address + " --monitor-interval=200ms";
        return bench.arguments("run", ShortRun.counted(20, Words.of(line, more)));
    }

    /// Refused before anything is driven.
    private String refused(int code, String... more) {
        String said = program().run(run(host.address(), more)).withCode(code).err();
        assertThat(folder.resolve("runs")).doesNotExist();
        return said;
    }

    /// Holds the run until both hosts have told what their processors did for the engine.
    private Program.Ended watched(String address, Program.Launch program, String... options) throws Exception {
        TableGate gate = TableGate.at(bench.database(), "UPDATE ON bmsql_district", 60);
        try (Program run = program.start(run(address, options))) {
            run.awaitSaid(TableGate.BEGUN);
            await().atMost(LIMIT)
                    .ignoreExceptions()
                    .until(() -> bench.runFolder().readHosts().stream()
                                    .filter(this::hasWorked)
                                    .count()
                            == 2);
            gate.open();
            return run.await();
        }
    }

    private boolean hasWorked(HostRecord watched) {
        try {
            return column(one("os", watched.name(), ""), "user_share").stream().anyMatch(share -> share > 0)
                    && column(one("processes", watched.name(), "engine"), "cpu_cores").stream()
                            .anyMatch(cores -> cores > 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, HostSeries> series(String sheet, String name) throws IOException {
        return HostSeries.read(bench.runFolder().monitors().resolve(sheet + "-" + name + ".csv"));
    }

    private HostSeries one(String sheet, String watched, String name) throws IOException {
        return Objects.requireNonNull(series(sheet, watched).get(name));
    }

    @Test
    void aRunWatchesItsOwnHostAndTheOther() throws Exception {
        Program.Ended ended = watched(
                host.address(),
                program(),
                "--full",
                "--set=hosts.db1.address=" + host.address(),
                "--set=hosts.db1.role=primary",
                "--set=hosts.db1.storage=a disk of a test",
                "--set=hosts.db9.role=standby");
        RunFolder run = bench.runFolder();
        machines(run, ended.out());
        ended.withCode(usualCode());
        assertThat(ended.err()).doesNotContain("warning: the host");
        List<HostRecord> hosts = run.readHosts();
        assertThat(hosts).extracting(HostRecord::driver).containsExactly(true, false);
        assertThat(hosts.getLast().address()).isEqualTo(host.address());
        assertThat(hosts).allSatisfy(one -> {
            assertThat(one.threads()).isPositive();
            assertThat(one.memoryBytes()).isPositive();
            assertThat(one.kernel()).isEqualTo(System.getProperty("os.version"));
        });
        for (HostRecord one : hosts) {
            sane(one);
        }
        assertThat(series("processes", hosts.getFirst().name())).containsOnlyKeys("driver", "engine");
        assertThat(series("processes", host.name())).containsOnlyKeys("engine");
        awaitNoCollectors();
    }

    /// The one here, the same over ssh, and one that nobody can ask.
    private void machines(RunFolder run, String out) throws IOException {
        List<MachineRecord> machines = run.readMachines();
        assertThat(machines).extracting(MachineRecord::driver).containsExactly(true, false, false);
        assertThat(machines.get(1).name()).isEqualTo("db1");
        assertThat(machines.get(1).role()).hasValue("primary");
        assertThat(machines.get(1).address()).isEqualTo(host.address());
        assertThat(machines.get(1).storage()).hasValue("a disk of a test");
        assertThat(machines.get(1).is()).isEqualTo(machines.getFirst().is()).isPresent();
        assertThat(machines.get(1).disks()).isEqualTo(machines.getFirst().disks());
        assertThat(machines.getLast().is()).isEmpty();
        assertThat(out.replaceAll("\\s+", " "))
                .contains(
                        "machine db1 (primary; engine, " + host.address() + "): ",
                        "a disk of a test",
                        "kernel " + System.getProperty("os.version"),
                        "machine db9 (standby): not asked what it is");
        assertThat(run.report()).content().contains("<dt>machine</dt>", "primary; engine", "a disk of a test");
    }

    private void sane(HostRecord watched) throws IOException {
        HostSeries os = one("os", watched.name(), "");
        assertThat(column(os, "t_s")).isNotEmpty().isSorted().allMatch(t -> t > 0);
        assertThat(Arrays.stream(sums(os)).boxed())
                .filteredOn(sum -> !Double.isNaN(sum))
                .isNotEmpty()
                .allMatch(sum -> Math.abs(sum - 1) < 0.001);
        assertThat(column(os, "user_share")).anyMatch(share -> share > 0);
        assertThat(column(os, "memory_total_bytes")).containsOnly((double) watched.memoryBytes());
        assertThat(column(os, "memory_available_bytes")).allMatch(bytes -> bytes > 0 && bytes < watched.memoryBytes());
        assertThat(series("cores", watched.name())).hasSize(watched.threads());
        assertThat(series("disks", watched.name()).keySet()).isSubsetOf(watched.disks());
        assertThat(series("net", watched.name()).keySet()).isSubsetOf(watched.interfaces());
        HostSeries engine = one("processes", watched.name(), "engine");
        assertThat(column(engine, "count")).allMatch(count -> count > 5);
        assertThat(column(engine, "rss_bytes")).allMatch(bytes -> bytes > 1 << 20);
        assertThat(Arrays.stream(engine.column("cpu_cores"))
                        .filter(cores -> !Double.isNaN(cores))
                        .average()
                        .orElseThrow())
                .isPositive()
                .isLessThan(watched.threads() * 1.5);
    }

    private static List<Double> column(HostSeries series, String name) {
        return Arrays.stream(series.column(name)).boxed().toList();
    }

    private void awaitSamples() {
        await().atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> !series("os", host.name()).isEmpty());
    }

    private static double[] sums(HostSeries os) {
        List<double[]> shares = os.columns().entrySet().stream()
                .filter(column -> column.getKey().endsWith("_share"))
                .filter(column -> !column.getKey().contains("pressure"))
                .map(Map.Entry::getValue)
                .toList();
        assertThat(shares).hasSize(9);
        return IntStream.range(0, shares.getFirst().length)
                .mapToDouble(
                        row -> shares.stream().mapToDouble(share -> share[row]).sum())
                .toArray();
    }

    /// Shell loops that the ssh server in this JVM has started.
    private static Stream<ProcessHandle> collectors() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().commandLine().orElse("").contains("while read -r request"));
    }

    private static void awaitNoCollectors() {
        await().atMost(LIMIT).until(() -> collectors().findAny().isEmpty());
    }

    @Test
    void aHostThatIsLostForAWhileLeavesAGapAndNothingElse() throws Exception {
        try (Program run = program().start(run(host.address(), "--pace=0.05"))) {
            awaitSamples();
            host.stop();
            run.awaitSaid("warning: the host 127.0.0.1 is not watched any more: ");
            awaitNoCollectors();
            host.startAgain();
            run.awaitSaid("warning: the host 127.0.0.1 is watched again");
            run.await().withCode(usualCode());
            assertThat(events("monitor-lost")).hasSize(1);
            assertThat(events("monitor-back")).hasSize(1);
            gap(
                    events("monitor-lost").getFirst().t(),
                    events("monitor-back").getFirst().t());
            RunFacts.intervalsAddUp(bench.runFolder());
        }
    }

    private void gap(double lost, double back) throws IOException {
        double[] times = one("os", host.name(), "").column("t_s");
        assertThat(Arrays.stream(times).filter(t -> t > lost && t < back)).isEmpty();
        assertThat(times[0]).isLessThan(lost);
        assertThat(times[times.length - 1]).isGreaterThan(back);
    }

    @Test
    void aHostThatIsNotKnownIsRefused() throws Exception {
        host.close();
        host = SshHost.unknown(folder.resolve("unknown"));
        assertThat(refused(3))
                .contains("cannot watch " + host.address() + ": its host key (ssh-ed25519 SHA256:")
                .contains("is not in " + host.knownHosts())
                .contains("ssh -p ", "ssh-keyscan -p ");
        assertThat(host.knownHosts()).doesNotExist();
    }

    @Test
    void aHostWhoseKeyHasChangedIsRefused() throws Exception {
        String known = Files.readString(host.knownHosts());
        host.changeKey();
        assertThat(refused(3)).contains("is not the one in " + host.knownHosts(), "ssh-keygen -R '[127.0.0.1]:");
        assertThat(host.knownHosts()).hasContent(known);
    }

    @Test
    void aHostThatRefusesTheKeyIsNamedWithWhatWasTried() throws Exception {
        Files.delete(host.folder().resolve(SshHost.USER_KEY));
        assertThat(refused(3)).contains("the login of ", "was refused", "no key in " + host.folder(), "no ssh agent");
    }

    /// The agent is the one of OpenSSH, and has the only copy of the key that needs no passphrase.
    @Test
    @Needs(Need.SSH_AGENT)
    void aKeyMayBeWithAnAgentAndAHostInTheConfiguration(@TempDir Path agent) throws Exception {
        Path socket = agent.resolve("socket");
        Process process = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString()).start();
        try {
            await().atMost(LIMIT).until(() -> Files.exists(socket));
            Path key = host.folder().resolve(SshHost.USER_KEY);
            ProcessBuilder add = new ProcessBuilder("ssh-add", key.toString());
            add.environment().put("SSH_AUTH_SOCK", socket.toString());
            assertThat(add.start().waitFor()).isZero();
            List<String> lock = List.of("ssh-keygen", "-q", "-p", "-N", "secret", "-f", key.toString());
            assertThat(new ProcessBuilder(lock).start().waitFor()).isZero();
            Files.writeString(
                    host.folder().resolve("config"),
                    "Host db\n  HostName 127.0.0.1\n  Port " + host.port() + "\n  User somebody\n  IdentityFile " + key
                            + "\n");
            assertThat(program().run(run("db")).withCode(3).err())
                    .contains("the login of somebody was refused (" + key + " cannot be used without an agent: ");
            Program.Launch program = program().environment("SSH_AUTH_SOCK", socket.toString());
            watched("db", program).withCode(usualCode());
            assertThat(bench.runFolder().readHosts().getLast().address()).isEqualTo("db");
        } finally {
            process.destroy();
        }
    }

    /// Nothing of the run waits for a host that does not answer.
    @Test
    void aHostThatFallsSilentDelaysNothing() throws Exception {
        try (Program run = program().start(run(host.address(), "--pace=0.01"))) {
            awaitSamples();
            List<ProcessHandle> silent = collectors().toList();
            assertThat(silent).isNotEmpty();
            silent.forEach(process -> Signal.tried("STOP", process.pid()));
            try {
                run.await().withCode(usualCode());
            } finally {
                silent.forEach(process -> Signal.tried("CONT", process.pid()));
            }
            assertThat(result().state()).isEqualTo(RunState.COMPLETE);
            awaitNoCollectors();
        }
    }

    @Test
    void aHostThatIsNotThereEndsTheRunBeforeItBegins() throws Exception {
        host.stop();
        assertThat(refused(3)).contains("cannot watch " + host.address() + ": Connection refused");
    }

    @Test
    void aDeviceThatNoHostHasIsAMistakeInThePlan() throws Exception {
        assertThat(refused(2, "--monitor-devices", "net_lo nvme77n7"))
                .contains("monitor.devices: no watched host has 'nvme77n7'.", "127.0.0.1 has ", "lo")
                .doesNotContain("net_lo");
    }
}
