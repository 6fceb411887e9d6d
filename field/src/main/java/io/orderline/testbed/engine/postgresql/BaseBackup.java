package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.testbed.server.TestbedNode;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/// Copies the files of a running PostgreSQL server between its own backup functions, because Orderline has no
/// pg_basebackup. A server that starts on the copy first writes all of it to disk.
record BaseBackup(TestbedNode server) {
    /// The folders whose content every server makes anew. (PostgreSQL 18 manual, 25.3.4.3)
    private static final Set<String> EMPTIED = Set.of(
            "pg_wal",
            "pg_replslot",
            "pg_dynshmem",
            "pg_notify",
            "pg_serial",
            "pg_snapshots",
            "pg_stat_tmp",
            "pg_subtrans");

    private static final Set<String> LEFT_OUT = Set.of("postmaster.pid", "postmaster.opts", "standby.signal");

    /// @param into folder that does not exist yet
    void copy(Path into) {
        try (Connection connection = server.target().connect("testbed");
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_backup_start('orderline', true)");
            copyFiles(server.opened().data(), into);
            try (ResultSet end = statement.executeQuery("SELECT labelfile FROM pg_backup_stop(false)")) {
                end.next();
                Files.writeString(into.resolve("backup_label"), end.getString(1));
            }
        } catch (SQLException | IOException e) {
            throw new TargetException("cannot copy the data of '" + server.name() + "': " + e.getMessage(), e);
        }
    }

    private static void copyFiles(Path from, Path into) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectory(
                        into.resolve(from.relativize(folder)),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path relative = from.relativize(file);
                if (isWanted(relative)) {
                    copyIfThere(file, into.resolve(relative));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException thrown) throws IOException {
                if (thrown instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw thrown;
            }
        });
    }

    private static boolean isWanted(Path relative) {
        return !LEFT_OUT.contains(relative.toString())
                && !EMPTIED.contains(relative.getName(0).toString());
    }

    /// Copies a file unless the running server has deleted it, which its log records.
    private static void copyIfThere(Path file, Path into) throws IOException {
        try {
            Files.copy(file, into, StandardCopyOption.COPY_ATTRIBUTES);
        } catch (NoSuchFileException deleted) {
            Files.deleteIfExists(into);
        }
    }
}
