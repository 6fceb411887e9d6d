package io.orderline.testbed.server;

import java.util.regex.Pattern;

/// How the process of a server is recognised and ended. Signals have their names without `SIG`.
///
/// @param pidFile file in the data folder whose first line is the process ID; empty if there is none
/// @param portTaken pattern of the server's log message that another process has the port
/// @param stopSignal signal for an orderly shutdown that does not wait for clients
/// @param quitSignal signal for a shutdown that writes nothing more
/// @param orphanSignal signal that ends a server after its Orderline process has ended
public record ProcessRules(
        String pidFile, Pattern portTaken, String stopSignal, String quitSignal, String orphanSignal) {
    public static ProcessRules of(String pidFile, String portTaken) {
        return new ProcessRules(pidFile, Pattern.compile(portTaken), "TERM", "KILL", "QUIT");
    }

    public ProcessRules endedBy(String stop, String quit, String orphan) {
        return new ProcessRules(pidFile, portTaken, stop, quit, orphan);
    }
}
