package io.orderline.capture.activity;

/// What active sessions of a database do.
///
/// @param event what they wait for in the server's words, such as `Lock transactionid`; `runs` if for nothing
/// @param sessions how many at one time, mean
public record Activity(String event, double sessions) {}
