package io.orderline.testbed.process;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The control groups of a process, by what the kernel says of its mounts and of the process.
///
/// @param ofCpu its group in the older hierarchy of the controller `cpu`
/// @param unified its group in the newer one, which is that of all controllers
record CgroupMounts(Optional<Path> ofCpu, Optional<Unified> unified) {

    /// @param mount the root of what is visible
    /// @param own the group of the process
    record Unified(Path mount, Path own) {}

    /// A mounted file system.
    ///
    /// @param root the part of it that is mounted
    private record Mount(String root, Path point, String type, List<String> options) {
        /// As `proc(5)` describes it.
        static Mount parse(String line) {
            String[] parts = line.split(" - ", 2);
            String[] before = parts[0].split(" ", -1);
            String[] after = parts[1].split(" ", -1);
            return new Mount(before[3], Path.of(before[4]), after[0], Arrays.asList(after[2].split(",")));
        }

        /// A group by its path in the whole hierarchy. Where the process has a namespace of its own, that is
        /// the mount.
        Path group(String path) {
            String below = path.startsWith(root) ? path.substring(root.length()) : path;
            return point.resolve(below.replaceFirst("^/+", "")).normalize();
        }
    }

    /// @param mountinfo what `/proc/self/mountinfo` says
    /// @param cgroup what `/proc/self/cgroup` says
    static CgroupMounts parse(String mountinfo, String cgroup) {
        List<Mount> mounts = mountinfo
                .lines()
                .filter(line -> line.contains(" - cgroup"))
                .map(Mount::parse)
                .toList();
        Optional<Mount> cpu = mounts.stream()
                .filter(mount -> mount.type.equals("cgroup") && mount.options.contains("cpu"))
                .findFirst();
        Optional<Mount> unified =
                mounts.stream().filter(mount -> mount.type.equals("cgroup2")).findFirst();
        return new CgroupMounts(
                cpu.flatMap(mount -> path(cgroup, "cpu").map(mount::group)),
                unified.flatMap(mount ->
                        path(cgroup, "").map(path -> new Unified(mount.point.normalize(), mount.group(path)))));
    }

    /// Lines are `number:controllers:path`.
    private static Optional<String> path(String cgroup, String controller) {
        return cgroup.lines()
                .map(line -> line.split(":", 3))
                .filter(parts -> Arrays.asList(parts[1].split(",")).contains(controller))
                .map(parts -> parts[2])
                .findFirst();
    }
}
