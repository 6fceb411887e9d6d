package io.orderline.claims.evidence;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Machines of one kind that a system ran on, without the driver's.
///
/// @param what model and processor
/// @param cores physical cores of each machine
/// @param threads hardware threads of each machine
/// @param called number that the study itself calls cores, of each machine
public record Machine(
        int count, String what, OptionalInt cores, OptionalInt threads, OptionalInt called, Equipment equipment) {
    /// Other equipment of a machine, in the study's words.
    public record Equipment(
            Optional<String> memory, Optional<String> storage, Optional<String> system, Optional<String> network) {
        public static final Equipment UNTOLD =
                new Equipment(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        public Stream<String> told() {
            return Stream.of(memory.map(size -> size + " of memory"), storage, system, network)
                    .flatMap(Optional::stream);
        }
    }
}
