package io.orderline.claims;

import io.orderline.claims.evidence.Machine;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A run of one's own, as evidence.
///
/// @param system name that distinguishes it from others, such as the name of a study's system
public record MeasuredRun(String system, Result result, Optional<Environment> environment, List<HostRecord> hosts) {
    public MeasuredRun {
        hosts = List.copyOf(hosts);
    }

    /// @throws IOException if there is no readable result
    public static MeasuredRun read(String system, RunFolder folder) throws IOException {
        return new MeasuredRun(system, folder.readResult(), folder.readEnvironment(), folder.readHosts());
    }

    /// Returns the database's machines: the watched hosts except the driver's, or the driver's if shared.
    List<Machine> machines() {
        boolean same = environment.map(Environment::sharesHost).orElse(false);
        List<Machine> watched = hosts.stream()
                .filter(host -> host.driver() == same)
                .map(host -> machine(host.cpu(), host.cores(), host.threads()))
                .toList();
        if (!watched.isEmpty() || !same) {
            return watched;
        }
        Environment.Host driver = environment.orElseThrow().driver();
        return List.of(machine(driver.cpu(), driver.cores(), driver.threads()));
    }

    private static Machine machine(String cpu, int cores, int threads) {
        return new Machine(1, cpu, known(cores), known(threads), OptionalInt.empty(), Machine.Equipment.UNTOLD);
    }

    /// Returns a count that is known if it is positive.
    static OptionalInt known(int count) {
        return count > 0 ? OptionalInt.of(count) : OptionalInt.empty();
    }
}
