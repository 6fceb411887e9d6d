package io.orderline.database.connection;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/// A password that does not print itself, stored or requested for each connection. Thread-safe if its source
/// is.
public final class Password {
    public static final Password NONE = new Password("");

    private final String kept;
    private final Supplier<String> source;
    private final String advice;

    public Password(String secret) {
        this(secret, () -> secret, "the password (environment variable ORDERLINE_PASSWORD, or --password-file)");
    }

    private Password(String kept, Supplier<String> source, String advice) {
        this.kept = kept;
        this.source = source;
        this.advice = advice;
    }

    /// Reads the first line of a file.
    ///
    /// @throws ConfigException if the file cannot be read
    public static Password ofFile(Path file) {
        try {
            return new Password(Files.readString(file).lines().findFirst().orElse(""));
        } catch (IOException e) {
            throw new ConfigException(
                    file.toString(), "", "the password file cannot be read: " + FileErrorText.reason(e));
        }
    }

    /// Returns a password that is stored nowhere.
    ///
    /// @param source returns the password for one connection, or throws [io.orderline.base.TargetException]
    /// @param advice what the user should check when the database rejects the password
    public static Password asked(Supplier<String> source, String advice) {
        return new Password("", source, advice);
    }

    /// Returns the clear text for one connection, which must be opened now. Only for the driver.
    ///
    /// @throws TargetException if the source has no password
    public String reveal() {
        return source.get();
    }

    /// Returns the clear text for a process that connects by itself; empty if that must request the password.
    public String kept() {
        return kept;
    }

    String advice() {
        return advice;
    }

    @Override
    public String toString() {
        return "***";
    }
}
