package io.orderline.testbed.engine.patroni;

import io.orderline.process.Endpoint;
import io.orderline.result.file.Json;
import io.orderline.testbed.data.DataFolder;
import io.orderline.testbed.data.SecretFile;
import io.orderline.testbed.engine.postgresql.SupervisedEngine;
import io.orderline.testbed.server.DeclaredPrograms;
import io.orderline.testbed.server.EngineContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Starts and stops servers by Patroni. [#join] is called before the start, by one thread.
public final class PatroniEngine extends SupervisedEngine {
    private static final Pattern REFUSED =
            Pattern.compile("Removing .*parameter=|of parameter=.* is too |in file .*postgresql\\.conf\"");

    private @Nullable Function<Endpoint, PatroniConfiguration.Member> membership;

    public PatroniEngine(EngineContext context, DeclaredPrograms programs) {
        super(context, programs);
    }

    /// @param member membership by the address on which PostgreSQL listens
    void join(Function<Endpoint, PatroniConfiguration.Member> member) {
        membership = member;
    }

    @Override
    public List<String> command(DataFolder folder, Endpoint endpoint) throws IOException {
        Path configuration = folder.path().resolve("patroni.yml");
        PatroniConfiguration told = new PatroniConfiguration(recipe().settings());
        SecretFile.write(
                configuration,
                Json.line(told.own(
                        Objects.requireNonNull(membership).apply(endpoint),
                        endpoint,
                        folder,
                        binaries().toString(),
                        programs().user(),
                        folder.password())));
        Files.writeString(folder.data().resolve("patroni.dynamic.json"), Json.line(told.common()));
        // The configuration of the template includes this file, but Patroni has all settings here.
        Files.writeString(folder.data().resolve("orderline.conf"), "");
        return supervised(folder, "KILL", List.of(), List.of(programs().path().toString(), configuration.toString()));
    }

    /// Returns the log line about a refused setting. Patroni omits unknown settings, changes those out of
    /// range, and tries forever what PostgreSQL refuses.
    @Override
    public Optional<String> refusal(Supplier<String> log) {
        return log.get().lines().filter(REFUSED.asPredicate()).findFirst();
    }
}
