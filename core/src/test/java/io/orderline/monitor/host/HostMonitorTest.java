package io.orderline.monitor.host;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.proc.Captured;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.ssh.HostAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// This host, watched by this JVM.
class HostMonitorTest {
    private static final Path FULL = Path.of("/dev/full");
    private static final int PAGE = 4096;

    @TempDir
    private Path folder;

    private final List<String> troubles = new CopyOnWriteArrayList<>();

    private boolean hasLines(String sheet) throws IOException {
        Path file = folder.resolve(sheet + "-here.csv");
        return Files.exists(file) && Files.readString(file).lines().count() > 3;
    }

    private static void awaitEnd() {
        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("watch-here")));
    }

    private HostMonitor monitor() {
        List<CsvTable<?>> sheets = List.of(OsTable.of(PAGE), ProcessTable.of(PAGE));
        HostMonitor.Output output = new HostMonitor.Output(folder, Duration.ofMillis(20));
        return new HostMonitor(
                "here", () -> new LocalHostSource(List.of(), Map::of), sheets, output, new MonitorListener() {
                    @Override
                    public void event(double seconds, String kind, String message, Map<String, ?> details) {
                        troubles.add(kind + ": " + message);
                    }

                    @Override
                    public void trouble(double seconds, String kind, String message) {
                        troubles.add(kind + ": " + message);
                    }
                });
    }

    @Test
    void samplesAreInTheFilesAtOnceAndEndWithTheMonitor() throws Exception {
        try (HostMonitor monitor = monitor()) {
            monitor.begin(System.nanoTime());
            await().until(() -> hasLines("os") && hasLines("processes"));
        }
        awaitEnd();
        assertThat(troubles).isEmpty();
        assertThat(folder.resolve("processes-here.csv")).content().contains(",driver,1,");
    }

    @Test
    void aFullDiskIsToldOnceAndEndsTheMonitor() throws Exception {
        Files.createSymbolicLink(folder.resolve("processes-here.csv"), FULL);
        try (HostMonitor monitor = monitor()) {
            monitor.begin(System.nanoTime());
            await().until(() -> !troubles.isEmpty());
            awaitEnd();
        }
        assertThat(troubles)
                .singleElement()
                .asString()
                .startsWith("monitor-lost: cannot write ")
                .endsWith("The host here is not watched any more");
    }

    private static WatchedHost host(String name) {
        return host(Optional.of(HostAddress.parseAll(name).getFirst()), Set.of());
    }

    private static WatchedHost host(Optional<HostAddress> address, Set<String> taken) {
        HostProbe candidate = new HostProbe(address, () -> {
            throw new IOException("nobody asks it");
        });
        return WatchedHost.of(candidate, Captured.description(), taken, List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "'', nvme0n1, eth0",
        "nvme0n1, nvme0n1, ''",
        "nvme0n1p1 dm-0, dm-0 nvme0n1p1, ''",
        "eth0 lo, '', eth0 lo",
        "blk_nvme0n1 net_veth1a2b, nvme0n1, veth1a2b",
        "blk_eth0, '', ''",
        "nvme0n1 elsewhere, nvme0n1, ''"
    })
    void whatIsNamedIsWatchedElseWhatIsReal(String wanted, String disks, String interfaces) {
        DeviceSelection devices = DeviceSelection.of(Captured.description(), DeviceName.parseAll(wanted));
        assertThat(String.join(" ", devices.disks())).isEqualTo(disks);
        assertThat(String.join(" ", devices.interfaces())).isEqualTo(interfaces);
    }

    @Test
    void aHostSaysWhatItIsAndOneWithoutAnyHardwareInterfaceIsAContainer() {
        HostDescription host = Captured.description();
        assertThat(List.of(host.name(), host.kernel(), host.cpu()))
                .containsExactly("db1", "6.12.0-example", "Example CPU @ 3.00GHz");
        assertThat(List.of(host.cores(), host.threads())).containsExactly(2, 4);
        assertThat(List.of(host.memoryBytes(), host.pageBytes())).containsExactly(8_192_000_000L, 16_384L);
        String answer = Captured.answer("describe").replace("/sys/class/net/eth0/device", "");
        HostDescription container = HostDescription.parse(ProcFiles.ofGrep(answer));
        assertThat(DeviceSelection.of(container, List.of()).interfaces()).containsExactly("eth0", "veth1a2b");
    }

    private static List<String> problems(String wanted, String... names) {
        List<WatchedHost> hosts = Stream.of(names).map(HostMonitorTest::host).toList();
        List<HostDescription> descriptions =
                hosts.stream().map(WatchedHost::description).toList();
        return DeviceSelection.problems(DeviceSelection.unknown(DeviceName.parseAll(wanted), descriptions), hosts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nvme0n1", "eth0 blk_dm-0", "net_lo"})
    void namesThatAHostHasAreNoProblem(String wanted) {
        assertThat(problems(wanted, "db1", "db2")).isEmpty();
    }

    @Test
    void namesThatNoHostHasAreProblems() {
        assertThat(problems("nvme0n1 nvme1n1 net_nvme0n1", "db1", "db2"))
                .containsExactly(
                        "no watched host has 'nvme1n1'. Did you mean 'nvme0n1'?"
                                + " db1 has dm-0, eth0, lo, loop0, nvme0n1, nvme0n1p1, veth1a2b, zram0."
                                + " db2 has dm-0, eth0, lo, loop0, nvme0n1, nvme0n1p1, veth1a2b, zram0.",
                        "no watched host has 'net_nvme0n1'. db1 has eth0, lo, veth1a2b. db2 has eth0, lo, veth1a2b.");
        assertThat(problems("eth0")).containsExactly("no watched host has 'eth0'. None is watched.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/sda", "blk_", "net_ eth0"})
    void whatIsNoNameIsRefused(String text) {
        assertThrown(IllegalArgumentException.class, () -> DeviceName.parseAll(text), "is not a device");
    }

    @Test
    void hostsHaveNamesThatAreSafeAndUnique() {
        assertThat(host("me@[fe80::1%eth0]:22").name()).isEqualTo("fe80-1-eth0");
        assertThat(host(Optional.empty(), Set.of("db1", "db1-2")).name()).isEqualTo("db1-3");
    }

    @ParameterizedTest
    @CsvSource({
        "db1, , db1, ",
        "oracle@db1, oracle, db1, ",
        "db2:2222, , db2, 2222",
        "oracle@db2.example.com:2222, oracle, db2.example.com, 2222",
        "10.0.0.7:22, , 10.0.0.7, 22",
        "[::1], , ::1, ",
        "me@[fe80::1%eth0]:22, me, fe80::1%eth0, 22"
    })
    void addressesHaveTheseParts(String text, String user, String host, Integer port) {
        assertThat(HostAddress.parseAll(" " + text + " "))
                .containsExactly(new HostAddress(Optional.ofNullable(user), host, Optional.ofNullable(port)))
                .allSatisfy(address -> assertThat(address.text()).isEqualTo(text));
    }

    @Test
    void severalHaveSpacesBetweenThem() {
        assertThat(HostAddress.parseAll(" db1  oracle@db2\tdb3:22 "))
                .extracting(HostAddress::text)
                .containsExactly("db1", "oracle@db2", "db3:22");
        assertThat(HostAddress.parseAll("  ")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"db1:", "@db1", "db1:ssh", "::1", "fe80::1:22", "[db1", "a@b@c", "db1:0", "db1:65536", "a a"})
    void otherAddressesAreRefused(String text) {
        assertThrown(IllegalArgumentException.class, () -> HostAddress.parseAll(text));
    }
}
