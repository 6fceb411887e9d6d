package io.orderline.testbed.daemon;

import io.orderline.base.LockFile;
import io.orderline.base.TargetException;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.ExclusiveLock;
import io.orderline.testbed.data.SecretFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// The folder of a testbed that keeps running. It contains the keeper's log (`keeper.log`), the keeper's address
/// (`contact.json`), and a `lock`. The keeper holds the lock until its process ends, even if it is killed.
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

    /// Creates the folder with access for this user alone.
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
        try {
            return LockFile.isHeld(lockFile());
        } catch (IOException e) {
            throw new TargetException("cannot look at '" + folder + "': " + e, e);
        }
    }

    private Path lockFile() {
        return folder.resolve("lock");
    }

    /// Takes the lock.
    ///
    /// @return empty if another keeper holds the lock
    Optional<ExclusiveLock> lock() throws IOException {
        Optional<ExclusiveLock> lock = ExclusiveLock.tryToTake(lockFile());
        if (lock.isPresent()) {
            forgetContact();
        }
        return lock;
    }

    void forgetContact() throws IOException {
        Files.deleteIfExists(contactFile());
    }

    void write(DaemonAddress contact) throws IOException {
        Path unfinished = folder.resolve("contact.new");
        SecretFile.write(unfinished, Json.line(contact));
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

    /// The address of a keeper, the process that keeps a testbed running. Only this user can read the file that
    /// contains the address.
    ///
    /// @param keeper process ID of the keeper
    /// @param port port on the loopback interface
    /// @param token first word of every request, which keeps out other users of the machine
    record DaemonAddress(long keeper, int port, String token) {}
}
