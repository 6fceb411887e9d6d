package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.monitor.host.proc.Captured;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.ssh.HostAddress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceSelectionTest {
    private static List<WatchedHost> hosts(String... names) {
        return List.of(names).stream().map(DeviceSelectionTest::host).toList();
    }

    private static WatchedHost host(String name) {
        HostProbe candidate =
                new HostProbe(Optional.of(HostAddress.parseAll(name).getFirst()), () -> {
                    throw new IOException("nobody asks it");
                });
        return WatchedHost.of(candidate, Captured.description(), Set.of(), List.of());
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
    void aHostWithoutAnyHardwareInterfaceIsAContainer() {
        String answer = Captured.answer("describe").replace("/sys/class/net/eth0/device", "");
        HostDescription container = HostDescription.parse(ProcFiles.ofGrep(answer));
        assertThat(DeviceSelection.of(container, List.of()).interfaces()).containsExactly("eth0", "veth1a2b");
    }

    private static List<String> problems(List<DeviceName> wanted, List<WatchedHost> hosts) {
        List<HostDescription> descriptions =
                hosts.stream().map(WatchedHost::description).toList();
        return DeviceSelection.problems(DeviceSelection.unknown(wanted, descriptions), hosts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nvme0n1", "eth0 blk_dm-0", "net_lo"})
    void namesThatAHostHasAreNoProblem(String wanted) {
        assertThat(problems(DeviceName.parseAll(wanted), hosts("db1", "db2"))).isEmpty();
    }

    @Test
    void namesThatNoHostHasAreProblems() {
        assertThat(problems(DeviceName.parseAll("nvme0n1 nvme1n1 net_nvme0n1"), hosts("db1", "db2")))
                .containsExactly(
                        "no watched host has 'nvme1n1'. Did you mean 'nvme0n1'?"
                                + " db1 has dm-0, eth0, lo, loop0, nvme0n1, nvme0n1p1, veth1a2b, zram0."
                                + " db2 has dm-0, eth0, lo, loop0, nvme0n1, nvme0n1p1, veth1a2b, zram0.",
                        "no watched host has 'net_nvme0n1'. db1 has eth0, lo, veth1a2b. db2 has eth0, lo, veth1a2b.");
        assertThat(problems(DeviceName.parseAll("eth0"), List.of()))
                .containsExactly("no watched host has 'eth0'. None is watched.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/sda", "blk_", "net_ eth0"})
    void whatIsNoNameIsRefused(String text) {
        assertThatThrownBy(() -> DeviceName.parseAll(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a device");
    }

    @Test
    void hostsHaveNamesThatAreSafeAndUnique() {
        assertThat(host("me@[fe80::1%eth0]:22").name()).isEqualTo("fe80-1-eth0");
        HostProbe here = new HostProbe(Optional.empty(), () -> {
            throw new IOException("nobody asks it");
        });
        assertThat(WatchedHost.of(here, Captured.description(), Set.of("db1", "db1-2"), List.of())
                        .name())
                .isEqualTo("db1-3");
    }

    @Test
    void aHostSaysWhatItIs() {
        HostDescription host = Captured.description();
        assertThat(host.name()).isEqualTo("db1");
        assertThat(host.kernel()).isEqualTo("6.12.0-example");
        assertThat(host.cpu()).isEqualTo("Example CPU @ 3.00GHz");
        assertThat(host.cores()).isEqualTo(2);
        assertThat(host.threads()).isEqualTo(4);
        assertThat(host.memoryBytes()).isEqualTo(8_192_000_000L);
        assertThat(host.pageBytes()).isEqualTo(16_384);
    }
}
