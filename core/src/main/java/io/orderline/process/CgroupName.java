package io.orderline.process;

import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Names of control groups, which identify the process that made them.
final class CgroupName {
    private static final Pattern NAME = Pattern.compile("orderline-(\\d+)-(\\d+)-.*");
    /// The index of `starttime` after the program name.
    private static final int START_FIELD = 19;

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private CgroupName() {}

    /// Returns a name with the start time of this process, because its process ID may be reused.
    static String next(String node) {
        long self = ProcessHandle.current().pid();
        return "orderline-" + self + "-" + started(self) + "-" + NUMBER.incrementAndGet() + "-"
                + node.replaceAll("[^A-Za-z0-9]", "-");
    }

    /// Returns the groups in a folder whose makers have ended.
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

    /// Returns when a process started, in ticks since boot; empty if it has ended. A wall clock may be set.
    private static String started(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[START_FIELD];
        } catch (IOException gone) {
            return "";
        }
    }
}
