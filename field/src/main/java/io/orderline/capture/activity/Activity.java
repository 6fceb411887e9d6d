package io.orderline.capture.activity;

/// An activity of a database's active sessions.
///
/// @param event what sessions wait for in the server's words, such as `Lock transactionid`; `runs` if they do
///     not wait
/// @param sessions the mean number of concurrent sessions
public record Activity(String event, double sessions) {}
