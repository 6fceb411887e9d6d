package io.orderline.data.ledger;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The first line of a ledger. The line is text, so that a person sees what the file is.
///
/// @param sessions the number of sessions that terminals use; each runs at most one transaction at a time
/// @param delay the time after which entries are written; zero if each entry is written before its session
///     continues
/// @param beganMicros the start time, in microseconds on the same wall clock as writes
record LedgerHeader(int sessions, Duration delay, long beganMicros) {
    static final int LONGEST = 120;

    private static final Pattern LINE = Pattern.compile(
            "orderline-ledger 2 sessions (\\d{1,9}) delay-ms (\\d{1,9}) began-micros (\\d{1,18}) record-bytes "
                    + LedgerEntryFormat.LENGTH);

    String line() {
        return "orderline-ledger 2 sessions " + sessions + " delay-ms " + delay.toMillis() + " began-micros "
                + beganMicros + " record-bytes " + LedgerEntryFormat.LENGTH;
    }

    static Optional<LedgerHeader> parse(String line) {
        Matcher matcher = LINE.matcher(line);
        return matcher.matches()
                ? Optional.of(new LedgerHeader(
                        Integer.parseInt(matcher.group(1)),
                        Duration.ofMillis(Long.parseLong(matcher.group(2))),
                        Long.parseLong(matcher.group(3))))
                : Optional.empty();
    }
}
