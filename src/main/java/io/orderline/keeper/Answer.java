package io.orderline.keeper;

import java.util.Optional;

/// What a keeper says to a request.
///
/// @param done whether it did what it was asked to
/// @param text for the user; why not, if it did not
/// @param testbed as it is afterwards; empty if that was not asked for
public record Answer(boolean done, String text, Optional<StartedTestbed> testbed) {
    static Answer done(String text) {
        return new Answer(true, text, Optional.empty());
    }

    static Answer refused(String text) {
        return new Answer(false, text, Optional.empty());
    }
}
