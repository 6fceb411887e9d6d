package io.orderline.testbed.daemon;

/// How a keeper is reached. In a file that nobody but its user can read.
///
/// @param port on the loopback
/// @param token that a request begins with, so that no other user of the machine is obeyed
record DaemonAddress(long keeper, int port, String token) {}
