package io.orderline.run;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.Turns;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Has two runs of one machine begin at one moment, by files in a folder: each says when all its terminals
/// are connected, and the first of both names the moment. Whoever started them says if one ended, so that the
/// other one does not wait for ever. Belongs to one thread.
final class StartBarrier {
    /// For the moment to be read and its result to be written before it comes.
    private static final Duration LEAD = Duration.ofSeconds(2);
    /// Of two runs that differ by more, seconds are not the same.
    private static final Duration LATEST = Duration.ofMillis(100);

    private static final Duration LOOK = Duration.ofMillis(20);
    private static final String BEGIN = "begin";

    private final Path folder;
    private final int number;

    private StartBarrier(Path folder, int number) {
        this.folder = folder;
        this.number = number;
    }

    /// Empty for a run that goes on alone.
    static Optional<StartBarrier> of(Plan plan) {
        return plan.find(PlanKeys.TURN)
                .map(Turns::number)
                .map(number -> new StartBarrier(Path.of(plan.get(PlanKeys.MEET)), number));
    }

    /// Says that this run is ready, and waits until both are.
    ///
    /// @param stopped whether nobody wants it any more
    /// @return when both begin; empty if the other one has ended, or this one is stopped
    Optional<Instant> meet(BooleanSupplier stopped) {
        try {
            Files.createDirectories(folder);
            write("ready-" + number, "");
            while (!stopped.getAsBoolean()) {
                if (Files.exists(folder.resolve(BEGIN))) {
                    return Optional.of(Instant.parse(Files.readString(folder.resolve(BEGIN))));
                }
                if (Files.exists(folder.resolve(PlanKeys.MEET_GONE))) {
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

    /// A file is there with all that is in it, or not at all.
    private void write(String name, String text) throws IOException {
        Path whole = Files.writeString(folder.resolve(name + ".part"), text);
        Files.move(whole, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    /// Waits for the moment.
    ///
    /// @return why the run must not begin; empty if it may
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
