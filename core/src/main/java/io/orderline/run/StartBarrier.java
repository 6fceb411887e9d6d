package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.Turns;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Lets two runs on one machine begin at the same moment, through files in a folder. Each run reports when
/// its terminals are connected, and run 1 sets the moment. The process that started both reports if one has
/// ended, so the other does not wait forever. Confined to one thread.
final class StartBarrier {
    /// Leaves time to read the moment and to write the preliminary result before the moment comes.
    private static final Duration LEAD = Duration.ofSeconds(2);
    /// If two runs begin further apart, their seconds do not match.
    private static final Duration LATEST = Duration.ofMillis(100);

    private static final Duration LOOK = Duration.ofMillis(20);
    private static final String BEGIN = "begin";

    private final Path folder;
    private final int number;

    private StartBarrier(Path folder, int number) {
        this.folder = folder;
        this.number = number;
    }

    /// Returns empty for a run that goes on alone.
    static Optional<StartBarrier> of(Plan plan) {
        return plan.find(DriveKeys.TURN)
                .map(Turns::number)
                .map(number -> new StartBarrier(Path.of(plan.get(DriveKeys.MEET)), number));
    }

    /// Reports that this run is ready, and waits for the other one. Returns when both begin, or empty if the
    /// other run has ended or this one is stopped.
    Optional<Instant> meet(BooleanSupplier stopped) {
        try {
            Files.createDirectories(folder);
            write("ready-" + number, "");
            while (!stopped.getAsBoolean()) {
                if (Files.exists(folder.resolve(BEGIN))) {
                    return Optional.of(Instant.parse(Files.readString(folder.resolve(BEGIN))));
                }
                if (Files.exists(folder.resolve(DriveKeys.MEET_GONE))) {
                    return Optional.empty();
                }
                if (number == 1 && Files.exists(folder.resolve("ready-2"))) {
                    write(BEGIN, Instant.now().plus(LEAD).toString());
                } else {
                    LockSupport.parkNanos(this, LOOK.toNanos());
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new ResultsUnwritableException(folder, e);
        }
    }

    /// Creates a file atomically: readers see all of its content or no file.
    private void write(String name, String text) throws IOException {
        Path whole = Files.writeString(folder.resolve(name + ".part"), text);
        Files.move(whole, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    /// Waits for the moment; returns why the run must not begin, or empty if it may.
    Optional<String> await(Instant begin) {
        for (Duration left = left(begin); left.isPositive(); left = left(begin)) {
            LockSupport.parkNanos(this, left.toNanos());
        }
        return whyNot(left(begin).negated());
    }

    static Optional<String> whyNot(Duration late) {
        return late.compareTo(LATEST) > 0
                ? Optional.of("it came " + late.toMillis()
                        + " ms too late to begin at once with the run beside it: the machine is too busy")
                : Optional.empty();
    }

    private static Duration left(Instant begin) {
        return Duration.between(Instant.now(), begin);
    }
}
