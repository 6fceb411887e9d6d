package io.orderline.result.environment;

import java.util.Optional;

/// The server's sessions in the database, without the one that samples them over the whole drive.
///
/// @param most largest number at a time
/// @param mostPrepared prepared statements at a time, over all sessions; empty if not reported
public record ServerSessions(long most, long samples, Optional<Long> mostPrepared) {}
