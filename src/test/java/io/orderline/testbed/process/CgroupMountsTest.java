package io.orderline.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Texts in the kernel's form, as `proc(5)` has it.
class CgroupMountsTest {
    private static final String OLDER = """
            24 23 0:22 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
            25 24 0:23 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct
            26 24 0:24 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
            27 24 0:25 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
            """;
    private static final String NEWER = """
            30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate
            """;

    @Test
    void theOlderHierarchyIsThatOfItsController() {
        CgroupMounts mounts = CgroupMounts.parse(OLDER, "4:memory:/other\n2:cpu,cpuacct:/user/1000\n0::/\n");
        assertThat(mounts.ofCpu()).contains(Path.of("/sys/fs/cgroup/cpu,cpuacct/user/1000"));
        assertThat(mounts.unified())
                .contains(
                        new CgroupMounts.Unified(Path.of("/sys/fs/cgroup/unified"), Path.of("/sys/fs/cgroup/unified")));
    }

    @Test
    void theNewerOneIsOneForAll() {
        CgroupMounts mounts = CgroupMounts.parse(NEWER, "0::/user.slice/user-1000.slice/run.scope\n");
        assertThat(mounts.ofCpu()).isEmpty();
        assertThat(mounts.unified().map(CgroupMounts.Unified::own))
                .contains(Path.of("/sys/fs/cgroup/user.slice/user-1000.slice/run.scope"));
    }

    @Test
    void aContainerSeesAPartOfTheHierarchy() {
        String mounted = "25 24 0:23 /box/7 /sys/fs/cgroup/cpu ro,relatime master:9 - cgroup cpu rw,cpu\n";
        assertThat(CgroupMounts.parse(mounted, "2:cpu:/box/7/inner\n").ofCpu())
                .contains(Path.of("/sys/fs/cgroup/cpu/inner"));
    }

    @Test
    void withoutControlGroupsThereAreNone() {
        CgroupMounts mounts = CgroupMounts.parse("22 1 8:1 / / rw - ext4 /dev/sda1 rw\n", "");
        assertThat(mounts.ofCpu()).isEmpty();
        assertThat(mounts.unified()).isEmpty();
    }
}
