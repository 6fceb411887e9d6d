package io.orderline.testbed.engine.patroni;

import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.postgresql.SupervisedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Starts and stops servers by Patroni. [#join] is called before the start, by one thread.
final class PatroniEngine extends SupervisedEngine {
    static final List<String> PARTS = parts("patroni");
    private static final Pattern REFUSED =
            Pattern.compile("Removing .*parameter=|of parameter=.* is too |in file .*postgresql\\.conf\"");

    private @Nullable Function<Endpoint, PatroniConfiguration.Member> membership;

    PatroniEngine(PatroniDefinition recipe, RunAsUser account, TestbedCache cache, Consumer<String> progress) {
        super(recipe, account, cache, progress);
    }

    /// @param member membership by the address on which PostgreSQL listens
    void join(Function<Endpoint, PatroniConfiguration.Member> member) {
        membership = member;
    }

    PatroniConfiguration configuration() {
        return new PatroniConfiguration(recipe().settings());
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path configuration = folder.path().resolve("patroni.yml");
        PatroniConfiguration told = configuration();
        secret(
                configuration,
                Json.line(told.own(
                        Objects.requireNonNull(membership).apply(endpoint),
                        endpoint,
                        folder,
                        programs().toString(),
                        recipe().server().user(),
                        folder.password())));
        Files.writeString(folder.data().resolve("patroni.dynamic.json"), Json.line(told.common()));
        // The configuration of the template includes this file, but Patroni has all settings here.
        Files.writeString(folder.data().resolve("orderline.conf"), "");
        return supervised(folder, "KILL", List.of(), List.of(recipe().program().toString(), configuration.toString()));
    }

    /// Returns the log line about a refused setting. Patroni omits unknown settings, changes those out of
    /// range, and tries forever what PostgreSQL refuses.
    @Override
    public Optional<String> refusal(Supplier<String> log) {
        return log.get().lines().filter(REFUSED.asPredicate()).findFirst();
    }
}
