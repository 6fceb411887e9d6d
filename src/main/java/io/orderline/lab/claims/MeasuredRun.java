package io.orderline.lab.claims;

import io.orderline.lab.claims.evidence.Machine;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A run of one's own, as evidence takes it.
///
/// @param system by which it is told from others, such as the name of a study's system
/// @param hosts that were watched
public record MeasuredRun(String system, Result result, Optional<Environment> environment, List<HostRecord> hosts) {
    public MeasuredRun {
        hosts = List.copyOf(hosts);
    }

    /// @throws IOException if there is no readable result
    public static MeasuredRun read(String system, RunFolder folder) throws IOException {
        return new MeasuredRun(system, folder.readResult(), folder.readEnvironment(), folder.readHosts());
    }

    /// The machines of the database: the watched hosts without the driver's, or the driver's if the
    /// database was there.
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

    private static OptionalInt known(int count) {
        return count > 0 ? OptionalInt.of(count) : OptionalInt.empty();
    }
}
