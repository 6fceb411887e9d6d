package io.orderline.plan.value;

import io.orderline.base.Durations;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// Parses the time that an entry of the ledger may wait to be written; empty for no ledger.
public final class LedgerDelay {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private LedgerDelay() {}

    public static Optional<Duration> parse(String text) {
        if (text.strip().toLowerCase(Locale.ROOT).equals("off")) {
            return Optional.empty();
        }
        Duration delay = Durations.parse(text);
        if (delay.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("must be at most " + Durations.text(LONGEST) + ", not " + text);
        }
        return Optional.of(delay);
    }
}
