package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.process.Command;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.server.ServerNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// The data of a PostgreSQL server that is not running, as those of a standby.
record StandbyData(DataFolder folder) {
    /// What it calls itself for its primary, and the slot there that keeps the log for it.
    static final String SLOT = "orderline_standby";

    /// For libpq: a password in a setting could be read by whoever may read settings.
    private static final String PASSWORD_FILE = "primary.pass";

    private Path signal() {
        return folder.data().resolve("standby.signal");
    }

    /// Whether they were a standby's before.
    boolean isOne() {
        return Files.exists(signal());
    }

    /// From now on this server starts as a standby or not at all: what it did not send to its successor must
    /// never be read again.
    void fence() {
        try {
            Files.write(signal(), List.of());
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /// They follow this primary at their next start.
    ///
    /// @param name of the node whose data they are
    void follow(ServerNode primary, String name) {
        fence();
        Path passwords = folder.data().resolve(PASSWORD_FILE);
        try {
            Files.deleteIfExists(passwords);
            Files.createFile(
                    passwords, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(
                    passwords, "*:*:*:*:" + primary.target().password().reveal() + "\n");
            Files.write(
                    folder.data().resolve("postgresql.auto.conf"),
                    List.of(
                            "# Written by Orderline: what ALTER SYSTEM has set on the primary is not for its standby.",
                            "primary_conninfo = '" + connection(primary, name, passwords) + "'",
                            "primary_slot_name = '" + SLOT + "'"));
        } catch (IOException e) {
            throw failed(e);
        }
        // Slots of its primary; here they would keep log for nobody.
        Command.run("find", folder.data().resolve("pg_replslot").toString(), "-mindepth", "1", "-delete");
    }

    /// Within the quotes of a setting, where each quote is doubled.
    private static String connection(ServerNode primary, String name, Path passwords) {
        Endpoint endpoint = primary.endpoint(name);
        return "host=" + endpoint.host() + " port=" + endpoint.port() + " user="
                + primary.target().user() + " application_name=" + SLOT + " passfile=''" + passwords + "''";
    }

    private TargetException failed(IOException e) {
        return new TargetException("cannot write '" + folder.data() + "': " + e, e);
    }
}
