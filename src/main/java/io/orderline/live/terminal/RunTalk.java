package io.orderline.live.terminal;

import io.orderline.result.file.Phase;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a run has told so far beside what its folder holds.
///
/// @param stage what takes a while at the moment; empty while it drives
/// @param phase that it is in; empty before the drive
/// @param seconds length of the phase; 0 if nobody knows, as when it ends after a number of transactions
/// @param done of these seconds
/// @param errors how many of each kind there were
/// @param said lines that stay, the oldest first
public record RunTalk(
        String stage, Optional<Phase> phase, double seconds, double done, Map<String, Long> errors, List<Said> said) {
    public RunTalk {
        errors = Map.copyOf(errors);
        said = List.copyOf(said);
    }

    /// @param second of the drive in which it was said; negative before
    public record Said(double second, String text) {}
}
