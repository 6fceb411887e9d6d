package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.process.Command;
import io.orderline.process.Endpoint;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.server.TestbedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The data of a stopped PostgreSQL server in its role as a standby.
record StandbyData(DataFolder folder) {
    /// The standby's name for its primary, and the name of the slot there that retains the log for it.
    static final String SLOT = "orderline_standby";

    /// The password file for libpq. A password in a setting could be read by all who may read settings.
    private static final String PASSWORD_FILE = "primary.pass";

    private Path signal() {
        return folder.data().resolve("standby.signal");
    }

    /// Returns whether these data are those of a standby.
    boolean isOne() {
        return Files.exists(signal());
    }

    /// Makes the server start only as a standby. Changes that it did not send must never be read again.
    void fence() {
        try {
            Files.write(signal(), List.of());
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /// Makes the server follow a primary from its next start.
    void follow(TestbedNode primary, String name) {
        fence();
        Path passwords = folder.data().resolve(PASSWORD_FILE);
        try {
            SecretFile.write(passwords, "*:*:*:*:" + primary.target().password().reveal() + "\n");
            Files.write(
                    folder.data().resolve("postgresql.auto.conf"),
                    List.of(
                            "# Written by Orderline: what ALTER SYSTEM has set on the primary is not for its standby.",
                            "primary_conninfo = '" + connection(primary, name, passwords) + "'",
                            "primary_slot_name = '" + SLOT + "'"));
        } catch (IOException e) {
            throw failed(e);
        }
        // Slots copied from the primary would retain log that no standby reads.
        Command.run("find", folder.data().resolve("pg_replslot").toString(), "-mindepth", "1", "-delete");
    }

    /// Returns text for a quoted setting, in which quotes are doubled.
    private static String connection(TestbedNode primary, String name, Path passwords) {
        Endpoint endpoint = primary.endpoint(name);
        return "host=" + endpoint.host() + " port=" + endpoint.port() + " user="
                + primary.target().user() + " application_name=" + SLOT + " passfile=''" + passwords + "''";
    }

    private TargetException failed(IOException e) {
        return new TargetException("cannot write '" + folder.data() + "': " + e, e);
    }
}
