package io.orderline.testbed.daemon;

import java.util.Optional;

/// The answer of a keeper to a request.
///
/// @param done whether the request was fulfilled
/// @param text message for the user; if the request was not fulfilled, the reason
/// @param testbed state after the request; empty if not requested
public record DaemonReply(boolean done, String text, Optional<StartedTestbed> testbed) {
    static DaemonReply done(String text) {
        return new DaemonReply(true, text, Optional.empty());
    }

    static DaemonReply refused(String text) {
        return new DaemonReply(false, text, Optional.empty());
    }
}
