package io.orderline.process;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A control group of the kernel that limits the processor time of one server. Used only by the server's node.
///
/// The group's name identifies the process that created it. If this process and its guard are killed, the group
/// stays until Orderline creates its next group.
public final class CpuCgroup implements AutoCloseable {
    /// The least number of cores, because the kernel accepts no quota below one millisecond per period.
    public static final double LEAST = 0.01;

    public static final double MOST = 10_000;
    private static final int REMOVAL_ATTEMPTS = 100;
    private static final long PAUSE_NANOS = Duration.ofMillis(20).toNanos();

    private final CgroupHierarchy hierarchy;
    private final Path folder;

    private CpuCgroup(CgroupHierarchy hierarchy, Path folder) {
        this.hierarchy = hierarchy;
        this.folder = folder;
    }

    /// @throws TargetException if groups cannot be created here, with the reason and advice
    public static CpuCgroup make(String node) {
        CgroupHierarchy hierarchy = CgroupHierarchy.ofThisProcess();
        CgroupName.abandoned(hierarchy.parent()).forEach(CpuCgroup::remove);
        Path folder = hierarchy.parent().resolve(CgroupName.next(node));
        try {
            Files.createDirectory(folder);
            return new CpuCgroup(hierarchy, folder);
        } catch (IOException e) {
            throw new TargetException("cannot make the control group '" + folder + "': " + e.getMessage(), e);
        }
    }

    public Path folder() {
        return folder;
    }

    /// @param cores the processor time per time, in cores; empty for no limit
    public void limit(OptionalDouble cores) {
        hierarchy.limit(folder, cores);
    }

    /// Returns a command prefix by which a command joins the group before it runs. Its process ID stays the same.
    public List<String> joining() {
        return List.of("sh", "-c", "echo $$ > \"$0\" && exec \"$@\"", members().toString());
    }

    private Path members() {
        return folder.resolve("cgroup.procs");
    }

    /// Moves running processes into the group, including processes that they start meanwhile.
    public void takeIn(java.util.function.Supplier<List<Long>> processes) {
        for (List<Long> outside = outside(processes.get()); !outside.isEmpty(); outside = outside(processes.get())) {
            for (long pid : outside) {
                takeIn(pid);
            }
        }
    }

    private List<Long> outside(List<Long> all) {
        try {
            List<String> inside = Files.readAllLines(members());
            return all.stream()
                    .filter(pid -> !inside.contains(String.valueOf(pid)))
                    .filter(CpuCgroup::isAlive)
                    .toList();
        } catch (IOException e) {
            throw new TargetException("cannot read '" + members() + "': " + e.getMessage(), e);
        }
    }

    private void takeIn(long pid) {
        try {
            Files.writeString(members(), String.valueOf(pid));
        } catch (IOException e) {
            if (isAlive(pid)) {
                throw new TargetException("cannot limit the process " + pid + ": " + e.getMessage(), e);
            }
        }
    }

    /// Returns whether a process is alive. A zombie is not, which shows by its empty command line.
    private static boolean isAlive(long pid) {
        try {
            return !Files.readString(Path.of("/proc", String.valueOf(pid), "cmdline"))
                    .isEmpty();
        } catch (IOException gone) {
            return false;
        }
    }

    /// Removes the group after its processes have ended.
    @Override
    public void close() {
        for (int attempt = 0; Files.exists(folder) && attempt < REMOVAL_ATTEMPTS; attempt++) {
            if (!remove(folder)) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /// Removes a group. Returns false while the group contains processes, because the kernel then refuses the
    /// removal.
    private static boolean remove(Path group) {
        return group.toFile().delete();
    }

    /// Names of control groups, which identify the process that created the group.
    private static final class CgroupName {
        private static final Pattern NAME = Pattern.compile("orderline-(\\d+)-(\\d+)-.*");
        /// The index of `starttime` in `/proc/PID/stat`, counted after the program name.
        private static final int START_FIELD = 19;

        private static final AtomicInteger NUMBER = new AtomicInteger();

        private CgroupName() {}

        /// Returns a new name, which includes the start time of this process because process IDs are reused.
        static String next(String node) {
            long self = ProcessHandle.current().pid();
            return "orderline-" + self + "-" + started(self) + "-" + NUMBER.incrementAndGet() + "-"
                    + node.replaceAll("[^A-Za-z0-9]", "-");
        }

        /// Returns the groups in a folder whose creating processes have ended.
        static List<Path> abandoned(Path parent) {
            try (Stream<Path> groups = Files.list(parent)) {
                return groups.filter(CgroupName::isAbandoned).toList();
            } catch (IOException e) {
                throw new TargetException("cannot read the control groups in '" + parent + "': " + e.getMessage(), e);
            }
        }

        private static boolean isAbandoned(Path group) {
            Matcher name = NAME.matcher(group.getFileName().toString());
            return name.matches() && !started(Long.parseLong(name.group(1))).equals(name.group(2));
        }

        /// Returns the start of a process in ticks since boot, because a wall clock can change; empty if it
        /// ended.
        private static String started(long pid) {
            try {
                String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
                return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[START_FIELD];
            } catch (IOException gone) {
                return "";
            }
        }
    }
}
