package io.orderline.testbed.engine.postgresql;

import io.orderline.process.Command;
import io.orderline.process.RandomPassword;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Unpacked PostgreSQL programs and the empty cluster that new data folders copy. Both are in a cache.
record PostgresInstallation(PostgresDefinition recipe, Path home, TestbedCache cache, RunAsUser account) {

    /// The file in a cluster with Orderline's settings. `ALTER SYSTEM` overrides them.
    static final String CONFIGURATION = "orderline.conf";

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

    /// Returns a folder with a cluster in `data`, its database, and the owner's password in `password`. The
    /// folder's name depends on everything that shapes the cluster.
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
        // Single-user mode needs neither a port nor a login.
        Command.run(
                program("postgres", List.of("--single", "-D", data.toString(), "postgres")),
                "CREATE DATABASE " + recipe.database() + "\n");
        Files.writeString(
                data.resolve("postgresql.conf"), "\ninclude = '" + CONFIGURATION + "'\n", StandardOpenOption.APPEND);
    }
}
