package io.orderline.testbed.engine.postgresql;

import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.process.Command;
import io.orderline.testbed.process.RandomPassword;
import io.orderline.testbed.process.RunAsUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Unpacked PostgreSQL programs, and the empty cluster that every new data folder is a copy of. Both live
/// in a cache.
///
/// @param home holds `bin`, `lib` and `share`
record PostgresInstallation(PostgresDefinition recipe, Path home, TestbedCache cache, RunAsUser account) {

    /// The file in a cluster that holds our settings; `ALTER SYSTEM` overrides it.
    static final String CONFIGURATION = "orderline.conf";

    /// @param progress told before a step that takes seconds
    static PostgresInstallation of(
            PostgresDefinition recipe, TestbedCache cache, RunAsUser account, Consumer<String> progress) {
        return new PostgresInstallation(
                recipe, recipe.binaries().home(recipe.name(), cache, account, progress), cache, account);
    }

    List<String> program(String name, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve(name).toString());
        command.addAll(arguments);
        return account.command(command);
    }

    /// A folder with a cluster in `data`, the database made, and the password of its owner in `password`.
    /// The name changes with everything that shapes it.
    Path template(Consumer<String> progress) {
        int shape = Objects.hash(recipe.build(), recipe.user(), recipe.database(), account.owner());
        String name = recipe.name() + "-empty-" + Integer.toHexString(shape);
        return cache.entry(name, folder -> {
            progress.accept("creating an empty database cluster (once on this machine)");
            initialise(folder);
        });
    }

    private void initialise(Path folder) throws IOException {
        Path password = RandomPassword.write(folder);
        Path data = folder.resolve("data");
        account.own(folder);
        List<String> options = new ArrayList<>(recipe.initdb());
        options.addAll(List.of("-D", data.toString(), "-U", recipe.user(), "--pwfile=" + password));
        Command.run(program("initdb", options), "");
        // Single-user mode: no port and no login are needed to make the database.
        Command.run(
                program("postgres", List.of("--single", "-D", data.toString(), "postgres")),
                "CREATE DATABASE " + recipe.database() + "\n");
        Files.writeString(
                data.resolve("postgresql.conf"), "\ninclude = '" + CONFIGURATION + "'\n", StandardOpenOption.APPEND);
    }
}
