package io.orderline.testbed.daemon;

import io.orderline.base.TargetException;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// The folder of a testbed that keeps running. It contains the log of the keeper (`keeper.log`), its address
/// (`contact.json`), and a `lock` that the keeper holds until its process ends, however it ends.
public record DaemonFolder(Path folder) {

    String name() {
        return String.valueOf(folder.getFileName());
    }

    public Path log() {
        return folder.resolve("keeper.log");
    }

    private Path contactFile() {
        return folder.resolve("contact.json");
    }

    /// Creates the folder for this user alone.
    DaemonFolder create() {
        try {
            Files.createDirectories(folder);
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            return this;
        } catch (IOException e) {
            throw new TargetException("cannot make '" + folder + "': " + e, e);
        }
    }

    /// Returns whether a keeper holds the lock.
    boolean isKept() {
        if (!Files.exists(lockFile())) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (OverlappingFileLockException byThisProcess) {
            return true;
        } catch (IOException e) {
            throw new TargetException("cannot look at '" + folder + "': " + e, e);
        }
    }

    private Path lockFile() {
        return folder.resolve("lock");
    }

    /// @return empty if another keeper holds the lock
    Optional<FileChannel> lock() throws IOException {
        FileChannel channel = FileChannel.open(lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (channel.tryLock() == null) {
            channel.close();
            return Optional.empty();
        }
        forgetContact();
        return Optional.of(channel);
    }

    void forgetContact() throws IOException {
        Files.deleteIfExists(contactFile());
    }

    void write(DaemonAddress contact) throws IOException {
        Path unfinished = folder.resolve("contact.new");
        Files.writeString(unfinished, Json.line(contact));
        Files.setPosixFilePermissions(unfinished, PosixFilePermissions.fromString("rw-------"));
        Files.move(unfinished, contactFile(), StandardCopyOption.ATOMIC_MOVE);
    }

    /// Returns the address of the keeper; empty until the testbed is ready.
    Optional<DaemonAddress> contact() {
        try {
            return Optional.of(Json.read(contactFile(), DaemonAddress.class));
        } catch (IOException notYet) {
            return Optional.empty();
        }
    }
}
