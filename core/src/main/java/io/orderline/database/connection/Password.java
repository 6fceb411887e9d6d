package io.orderline.database.connection;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/// A password, which is either stored or requested from a source for each connection. Its `toString` does not
/// show it. Thread-safe if the source is thread-safe.
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

    /// Returns the password that is the first line of a file.
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

    /// Returns a password that is not stored, but requested for each connection.
    ///
    /// @param source returns the password for one connection, or throws [io.orderline.base.TargetException]
    /// @param advice what the user should check when the database rejects the password
    public static Password asked(Supplier<String> source, String advice) {
        return new Password("", source, advice);
    }

    /// Returns the clear text, only for the JDBC driver. The caller must connect at once, because passwords may
    /// expire.
    ///
    /// @throws TargetException if the source has no password
    public String reveal() {
        return source.get();
    }

    /// Returns the clear text for another process that connects; empty if that process must request the password.
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
