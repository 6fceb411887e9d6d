package io.orderline.database.connection;

import io.orderline.base.FileErrorText;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/// A secret that does not print itself: one that is kept, or one that is asked for whenever it is needed. Thread-safe
/// if who is asked is.
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

    /// The first line of a file.
    ///
    /// @throws ConfigException if it cannot be read
    public static Password ofFile(Path file) {
        try {
            return new Password(Files.readString(file).lines().findFirst().orElse(""));
        } catch (IOException e) {
            throw new ConfigException(
                    file.toString(), "", "the password file cannot be read: " + FileErrorText.reason(e));
        }
    }

    /// One that is kept nowhere.
    ///
    /// @param source gives the password for one connection; throws [io.orderline.base.TargetException] with a
    /// sentence for the user
    /// @param advice what is to be checked when the database refuses it
    public static Password asked(Supplier<String> source, String advice) {
        return new Password("", source, advice);
    }

    /// The clear text, for the driver only: for one connection, which is to be made now.
    ///
    /// @throws TargetException if who is asked for it does not tell
    public String reveal() {
        return source.get();
    }

    /// The clear text, for a process that is to connect by itself; empty if that has to ask itself.
    public String kept() {
        return kept;
    }

    /// What is to be checked when the database refuses it.
    String advice() {
        return advice;
    }

    @Override
    public String toString() {
        return "***";
    }
}
