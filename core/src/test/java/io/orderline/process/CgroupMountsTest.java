package io.orderline.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.process.CgroupHierarchy.CgroupMounts;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Texts in the kernel's form, as `proc(5)` has it.
class CgroupMountsTest {
    @Test
    void theOlderHierarchyIsThatOfItsController() {
        String older = """
            24 23 0:22 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
            25 24 0:23 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct
            26 24 0:24 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
            27 24 0:25 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
            """;
        CgroupMounts mounts = CgroupMounts.parse(older, "4:memory:/other\n2:cpu,cpuacct:/user/1000\n0::/\n");
        assertThat(mounts.ofCpu()).contains(Path.of("/sys/fs/cgroup/cpu,cpuacct/user/1000"));
        Path unified = Path.of("/sys/fs/cgroup/unified");
        assertThat(mounts.unified()).contains(new CgroupMounts.Unified(unified, unified));
    }

    @Test
    void theNewerOneIsOneForAllAndAContainerSeesAPartOfTheHierarchy() {
        String newer = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
        CgroupMounts mounts = CgroupMounts.parse(newer, "0::/user.slice/user-1000.slice/run.scope\n");
        assertThat(mounts.ofCpu()).isEmpty();
        assertThat(mounts.unified().map(CgroupMounts.Unified::own))
                .contains(Path.of("/sys/fs/cgroup/user.slice/user-1000.slice/run.scope"));
        String mounted = "25 24 0:23 /box/7 /sys/fs/cgroup/cpu ro,relatime master:9 - cgroup cpu rw,cpu\n";
        assertThat(CgroupMounts.parse(mounted, "2:cpu:/box/7/inner\n").ofCpu())
                .contains(Path.of("/sys/fs/cgroup/cpu/inner"));
        CgroupMounts none = CgroupMounts.parse("22 1 8:1 / / rw - ext4 /dev/sda1 rw\n", "");
        assertThat(none.ofCpu()).isEmpty();
        assertThat(none.unified()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        mariadb-server           | ''                    | false
        mariadb-server           | all                   | true
        mariadb-server galera-4  | rsync, galera-4       | true
        mariadb-server           | mariadb               | false
        ''                       | ''                    | false
        """)
    void aPackageIsHiddenByItsWholeName(String packages, String hidden, boolean expected) {
        assertThat(InstalledProgram.isHidden(packages, hidden)).isEqualTo(expected);
    }
}
