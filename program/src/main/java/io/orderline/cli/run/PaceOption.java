package io.orderline.cli.run;

import io.orderline.base.Rate;
import io.orderline.config.ConfigException;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.run.CeilingDrive;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The pace of a drive without a database; at most one of the two options.
final class PaceOption {
    @Option(names = "--paced", description = "Users make the keying and think times of TPC-C 5.2.5.")
    boolean paced;

    @Option(
            names = "--rate",
            paramLabel = "<rate>",
            arity = "0..1",
            fallbackValue = "",
            description = "So many transactions become due in a second, at random and whether or not earlier ones have"
                    + " ended (such as 100000/s). Without a rate: finds the largest one that is delivered with a p99 from"
                    + " due to begun below 1 ms; each try takes as long.")
    @Nullable
    String rate;

    boolean isSet() {
        return paced || rate != null;
    }

    /// Returns whether the largest possible rate is searched.
    boolean searches() {
        return rate != null && rate.isEmpty();
    }

    Optional<PacedCeiling> keep(CeilingDrive drive, Duration warmUp, Duration length) throws Exception {
        return rate == null ? drive.keepPauses(warmUp, length) : drive.keepRate(parse(rate), warmUp, length);
    }

    private static Rate parse(String text) {
        try {
            return Rate.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("", "--rate", String.valueOf(wrong.getMessage()));
        }
    }
}
