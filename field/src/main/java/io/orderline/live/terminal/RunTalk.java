package io.orderline.live.terminal;

import io.orderline.result.file.Phase;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Messages and progress of a run, as far as they are not in its folder.
///
/// @param stage description of current work outside the drive; empty during the drive
/// @param phase current phase; empty before the drive
/// @param seconds length of the phase; 0 if unknown, for example if it ends after a number of transactions
/// @param done elapsed seconds of the phase
/// @param said messages, the oldest first
public record RunTalk(
        String stage, Optional<Phase> phase, double seconds, double done, Map<String, Long> errors, List<Said> said) {
    public RunTalk {
        errors = Map.copyOf(errors);
        said = List.copyOf(said);
    }

    /// @param second time of the message in seconds of the drive; negative before the drive
    public record Said(double second, String text) {}
}
