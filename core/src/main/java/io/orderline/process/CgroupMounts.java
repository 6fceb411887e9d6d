package io.orderline.process;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The control groups of a process, according to the kernel.
///
/// @param ofCpu group in the hierarchy of the controller `cpu` (cgroup version 1)
/// @param unified group in the hierarchy of all controllers (cgroup version 2)
record CgroupMounts(Optional<Path> ofCpu, Optional<Unified> unified) {

    /// @param mount root of the visible hierarchy
    /// @param own group of the process
    record Unified(Path mount, Path own) {}

    /// @param root part of the file system that is mounted
    private record Mount(String root, Path point, String type, List<String> options) {
        /// Parses a line of the format that `proc(5)` describes.
        static Mount parse(String line) {
            String[] parts = line.split(" - ", 2);
            String[] before = parts[0].split(" ", -1);
            String[] after = parts[1].split(" ", -1);
            return new Mount(before[3], Path.of(before[4]), after[0], Arrays.asList(after[2].split(",")));
        }

        /// Resolves the path of a group. In a namespace of its own, a process sees its group as the mount.
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
        Optional<Mount> unified =
                mounts.stream().filter(mount -> mount.type.equals("cgroup2")).findFirst();
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
