package io.orderline.testbed.server;

import io.orderline.database.connection.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/// The common part of programs that run beside the servers of a database, such as poolers. They begin without
/// data of their own.
public abstract class CompanionEngine implements ServerEngine {
    private final EngineContext context;
    private final DeclaredPrograms programs;
    private final ProcessRules process;

    protected CompanionEngine(EngineContext context, DeclaredPrograms programs, ProcessRules process) {
        this.context = context;
        this.programs = programs;
        this.process = process;
    }

    @Override
    public final EngineContext context() {
        return context;
    }

    @Override
    public final ProcessRules process() {
        return process;
    }

    protected final DeclaredPrograms programs() {
        return programs;
    }

    /// Returns a folder with an empty password. A program that needs a password writes it at its start.
    @Override
    public final Path empty() {
        return context.cache().entry(context.recipe().name() + "-empty", folder -> {
            Files.createDirectory(folder.resolve("data"));
            Files.writeString(folder.resolve("password"), "\n");
        });
    }

    /// Asks the running program only if clients log in to it.
    @Override
    public final String version(Target target) throws SQLException {
        return programs.user().isEmpty() ? programs.version() : ServerEngine.super.version(target);
    }

    /// Returns the program's own version. A connection would report the version of the server behind the program.
    @Override
    public final String version(Connection connection) {
        return programs.version();
    }
}
