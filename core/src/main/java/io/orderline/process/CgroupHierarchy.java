package io.orderline.process;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The place at which this process may create control groups that limit processors, and the format of the
/// limits.
///
/// @param parent the control group in which new groups are created
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

    /// @throws TargetException if this process may not create groups, with the reason and advice
    static CgroupHierarchy ofThisProcess() {
        return find().orElseThrow(() -> new TargetException(
                "the processors cannot be limited: there is no control group for them that this user may write."
                        + WHAT_TO_DO));
    }

    /// Returns the hierarchy; empty if this process may not create groups.
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

    /// Returns the nearest group above the process's own that controls processors and in which this user may
    /// create groups. The process's own group cannot be the parent, because it contains processes.
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

    /// The control groups of a process, according to the kernel.
    ///
    /// @param ofCpu the group in the hierarchy of the controller `cpu` (cgroup version 1)
    /// @param unified the group in the hierarchy of all controllers (cgroup version 2)
    record CgroupMounts(Optional<Path> ofCpu, Optional<Unified> unified) {

        /// A group of cgroup version 2.
        ///
        /// @param mount the root of the visible hierarchy
        /// @param own the group of the process
        record Unified(Path mount, Path own) {}

        /// A mounted file system.
        ///
        /// @param root the part of the file system that is mounted
        /// @param point where it is mounted
        private record Mount(String root, Path point, String type, List<String> options) {
            /// Parses a line of the format that `proc(5)` describes.
            static Mount parse(String line) {
                String[] parts = line.split(" - ", 2);
                String[] before = parts[0].split(" ", -1);
                String[] after = parts[1].split(" ", -1);
                return new Mount(before[3], Path.of(before[4]), after[0], Arrays.asList(after[2].split(",")));
            }

            /// Resolves the path of a group. A process in a cgroup namespace of its own sees its group as the
            /// mount.
            Path group(String path) {
                String below = path.startsWith(root) ? path.substring(root.length()) : path;
                return point.resolve(below.replaceFirst("^/+", "")).normalize();
            }
        }

        static CgroupMounts parse(String mountinfo, String cgroup) {
            List<Mount> mounts = mountinfo
                    .lines()
                    .filter(line -> line.contains(" - cgroup"))
                    .map(Mount::parse)
                    .toList();
            Optional<Mount> cpu = mounts.stream()
                    .filter(mount -> mount.type.equals("cgroup") && mount.options.contains("cpu"))
                    .findFirst();
            Optional<Mount> unified = mounts.stream()
                    .filter(mount -> mount.type.equals("cgroup2"))
                    .findFirst();
            return new CgroupMounts(
                    cpu.flatMap(mount -> path(cgroup, "cpu").map(mount::group)),
                    unified.flatMap(mount ->
                            path(cgroup, "").map(path -> new Unified(mount.point.normalize(), mount.group(path)))));
        }

        /// Finds the path of a controller in lines of the form `number:controllers:path`.
        private static Optional<String> path(String cgroup, String controller) {
            return cgroup.lines()
                    .map(line -> line.split(":", 3))
                    .filter(parts -> Arrays.asList(parts[1].split(",")).contains(controller))
                    .map(parts -> parts[2])
                    .findFirst();
        }
    }
}
