package io.orderline.run.watch;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DurabilityRules;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.host.LocalHostSource;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;

/// Converts the findings of monitors for `environment.json`.
public final class EnvironmentCollector {
    /// The JVM flags that matter to a reader; class path and system properties are left out.
    private static final List<String> FLAGS = List.of("-XX:", "-Xm", "-Xs");

    private EnvironmentCollector() {}

    /// @param durability what an acknowledged commit survives
    public static Environment of(
            ServerFacts database,
            Target target,
            List<Environment.Node> nodes,
            List<ExpectedSetting> expected,
            DurabilityRules.Judgement durability) {
        return new Environment(
                host(LocalHostSource.here()),
                jvm(),
                new Environment.Database(
                        database.product(),
                        database.version(),
                        database.build(),
                        database.jdbcDriver(),
                        database.jdbcDriverVersion(),
                        Optional.of(jar(target.driver())),
                        database.settings(),
                        database.extensions(),
                        database.topology(),
                        Optional.of(durability(durability))),
                ServerLocation.of(target.url()).sameHost(),
                nodes.isEmpty() ? Optional.empty() : Optional.of(nodes),
                expected.isEmpty() ? Optional.empty() : Optional.of(expected));
    }

    static Environment.Host host(HostDescription host) {
        return new Environment.Host(
                host.name(),
                known(host.os()),
                host.kernel(),
                known(host.cpu()),
                host.cores(),
                host.threads(),
                host.memoryBytes());
    }

    private static String known(String text) {
        return text.isEmpty() ? HostDescription.UNKNOWN : text;
    }

    private static Environment.DriverJar jar(JdbcDriver driver) {
        return new Environment.DriverJar(
                driver.name(), driver.artifact(), driver.version(), driver.bundled(), driver.sha256());
    }

    private static Durability durability(DurabilityRules.Judgement judged) {
        return new Durability(fate(judged.process()), fate(judged.system()), fate(judged.node()));
    }

    private static Durability.Survival fate(DurabilityRules.Survival judged) {
        return new Durability.Survival(judged.survives(), judged.because());
    }

    private static Environment.Jvm jvm() {
        String flags = String.join(
                " ",
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(flag -> FLAGS.stream().anyMatch(flag::startsWith))
                        .filter(flag -> !flag.contains("/"))
                        .toList());
        return new Environment.Jvm(
                System.getProperty("java.runtime.version", ""),
                System.getProperty("java.vendor", ""),
                flags,
                Runtime.getRuntime().maxMemory());
    }
}
