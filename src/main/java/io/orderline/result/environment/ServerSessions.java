package io.orderline.result.environment;

import java.util.Optional;

/// What the server said of its sessions in the database, in samples of the whole drive. The one that asks is not
/// among them.
///
/// @param most at a time
/// @param samples in which they were counted
/// @param mostPrepared statements that were prepared on the server at a time, of all sessions; empty if it does not say
public record ServerSessions(long most, long samples, Optional<Long> mostPrepared) {}
