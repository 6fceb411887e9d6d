package io.orderline.testbed.engine.patroni;

import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.server.ServerEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The common part of etcd and HAProxy, which begin without data and are not databases.
abstract class CompanionEngine implements ServerEngine {
    private final CompanionDefinition recipe;
    private final RunAsUser account;
    private final TestbedCache cache;
    private volatile @Nullable Endpoint listens;

    CompanionEngine(CompanionDefinition recipe, RunAsUser account, TestbedCache cache) {
        this.recipe = recipe;
        this.account = account;
        this.cache = cache;
    }

    @Override
    public final CompanionDefinition recipe() {
        return recipe;
    }

    @Override
    public final RunAsUser account() {
        return account;
    }

    /// @throws IllegalStateException before the first start
    final Endpoint listens() {
        Endpoint known = listens;
        if (known == null) {
            throw new IllegalStateException("not started");
        }
        return known;
    }

    final void listensAt(Endpoint endpoint) {
        listens = endpoint;
    }

    @Override
    public final Path empty(Consumer<String> progress) {
        return cache.entry(recipe.name() + "-empty", folder -> {
            Files.createDirectory(folder.resolve("data"));
            Files.writeString(folder.resolve("password"), "\n"); // the program has no password
        });
    }

    @Override
    public final boolean foundPortTaken(String log) {
        return log.toLowerCase(Locale.ROOT).contains("address already in use");
    }

    @Override
    public final String orphanSignal() {
        return "TERM";
    }

    @Override
    public final String version(Target target) {
        return recipe.version();
    }
}
