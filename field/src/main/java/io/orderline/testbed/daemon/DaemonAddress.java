package io.orderline.testbed.daemon;

/// The address of a keeper, the process that keeps a testbed running. Only its user can read the file with
/// it.
///
/// @param keeper process ID of the keeper
/// @param port port on the loopback interface
/// @param token first word of every request, which keeps out other users of the machine
record DaemonAddress(long keeper, int port, String token) {}
