package io.orderline.process;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The place where this process may create control groups that limit processors, and the format of a limit.
record CgroupHierarchy(Version version, Path parent) {
    private static final long PERIOD_MICROS = 100_000;
    private static final String WHAT_TO_DO =
            " Start Orderline as root, or in a unit whose control group is delegated to"
                    + " you (systemd-run --user --scope -p Delegate=yes), or leave the limit out.";

    /// The version of the kernel interface.
    enum Version {
        V1,
        V2
    }

    /// @throws TargetException if this process may not create groups, with the reason and a remedy
    static CgroupHierarchy ofThisProcess() {
        return find().orElseThrow(() -> new TargetException(
                "the processors cannot be limited: there is no control group for them that this user may write."
                        + WHAT_TO_DO));
    }

    /// Returns empty if this process may not create groups.
    static Optional<CgroupHierarchy> find() {
        try {
            CgroupMounts mounts = CgroupMounts.parse(
                    Files.readString(Path.of("/proc/self/mountinfo")), Files.readString(Path.of("/proc/self/cgroup")));
            return mounts.ofCpu()
                    .filter(folder -> Files.isWritable(folder) && Files.exists(folder.resolve("cpu.cfs_period_us")))
                    .map(folder -> new CgroupHierarchy(Version.V1, folder))
                    .or(() -> mounts.unified().flatMap(CgroupHierarchy::below));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Returns the nearest parent that controls processors and in which this user may create groups. The
    /// group of this process contains processes, and so cannot be the parent.
    private static Optional<CgroupHierarchy> below(CgroupMounts.Unified unified) {
        return Stream.iterate(unified.own(), folder -> folder.startsWith(unified.mount()), Path::getParent)
                .filter(CgroupHierarchy::sharesProcessors)
                .filter(folder -> Files.isWritable(folder) && Files.isWritable(folder.resolve("cgroup.procs")))
                .findFirst()
                .map(folder -> new CgroupHierarchy(Version.V2, folder));
    }

    private static boolean sharesProcessors(Path folder) {
        try {
            return (" "
                            + Files.readString(folder.resolve("cgroup.subtree_control"))
                                    .strip() + " ")
                    .contains(" cpu ");
        } catch (IOException none) {
            return false;
        }
    }

    void limit(Path group, OptionalDouble cores) {
        long quota = Math.round(cores.orElse(0) * PERIOD_MICROS);
        switch (version) {
            case V1 -> {
                write(group.resolve("cpu.cfs_period_us"), String.valueOf(PERIOD_MICROS));
                write(group.resolve("cpu.cfs_quota_us"), cores.isPresent() ? String.valueOf(quota) : "-1");
            }
            case V2 -> write(group.resolve("cpu.max"), (cores.isPresent() ? quota : "max") + " " + PERIOD_MICROS);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new TargetException("cannot limit the processors by '" + file + "': " + e.getMessage(), e);
        }
    }
}
