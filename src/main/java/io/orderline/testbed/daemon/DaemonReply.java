package io.orderline.testbed.daemon;

import java.util.Optional;

/// What a keeper says to a request.
///
/// @param done whether it did what it was asked to
/// @param text for the user; why not, if it did not
/// @param testbed as it is afterwards; empty if that was not asked for
public record DaemonReply(boolean done, String text, Optional<StartedTestbed> testbed) {
    static DaemonReply done(String text) {
        return new DaemonReply(true, text, Optional.empty());
    }

    static DaemonReply refused(String text) {
        return new DaemonReply(false, text, Optional.empty());
    }
}
