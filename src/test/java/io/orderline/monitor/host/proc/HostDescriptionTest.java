package io.orderline.monitor.host.proc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.host.LocalHostSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HostDescriptionTest {
    private static HostDescription of(String release) {
        return HostDescription.parse(new ProcFiles(Map.of(ProcFiles.UPTIME, "0 0", "/etc/os-release", release)));
    }

    @Test
    void aDistributionIsNamedWithoutItsVersionsNickname() {
        assertThat(of("PRETTY_NAME=\"x\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\nVERSION=\"12 (bookworm)\"\n")
                        .os())
                .isEqualTo("Debian GNU/Linux 12");
        assertThat(of("NAME=Fedora\nVERSION='42'\n").os()).isEqualTo("Fedora 42");
        assertThat(of("NAME=\"Arch Linux\"\n").os()).isEqualTo("Arch Linux");
        assertThat(of("").os()).isEmpty();
    }

    @Test
    void devicesThatSayWhatTheyAreAreTold() {
        HostDescription host = HostDescription.parse(new ProcFiles(Map.of(
                ProcFiles.UPTIME,
                "0 0",
                "/sys/block/nvme0n1/device/model",
                "SAMSUNG MZQL21T9HCJR-00A07              \n",
                "/sys/block/sr0/device/model",
                " \n",
                "/sys/class/net/eth0/speed",
                "10000\n",
                "/sys/class/net/eth1/speed",
                "2500\n",
                "/sys/class/net/wlan0/speed",
                "-1\n")));
        assertThat(host.hardware())
                .isEqualTo(Map.of("nvme0n1", "SAMSUNG MZQL21T9HCJR-00A07", "eth0", "10 Gbit/s", "eth1", "2500 Mbit/s"));
    }

    @Test
    void thisHostIsKnown() {
        HostDescription here = LocalHostSource.here();
        assertThat(here.name()).isNotEmpty();
        assertThat(here.kernel()).isEqualTo(System.getProperty("os.version"));
        assertThat(here.threads()).isGreaterThanOrEqualTo(here.cores()).isPositive();
        assertThat(here.memoryBytes()).isGreaterThan(1L << 28);
    }

    /// As on other systems than Linux.
    @Test
    void theJdkKnowsSomeOfIt() {
        HostDescription known = HostDescription.ofJdk();
        assertThat(known.name()).isEqualTo("unknown");
        assertThat(known.cpu()).isEqualTo("unknown");
        assertThat(known.os()).isEqualTo(System.getProperty("os.name"));
        assertThat(known.threads()).isPositive();
        assertThat(known.memoryBytes()).isGreaterThan(1L << 28);
        assertThat(known.disks()).isEmpty();
    }
}
