package io.orderline.agents.launch;

import io.orderline.monitor.host.LocalHostSource;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// The first message of an agent that was started elsewhere to its coordinator, in one line.
///
/// @param name name of the wanted place in the group; empty for any free place
/// @param host name of the agent's host, as the agent knows it
public record JoinRequest(String version, String name, String host, long pid) {
    private static final int LONGEST = 1 << 22;

    static JoinRequest own(String name) {
        return new JoinRequest(
                Version.text(),
                name,
                LocalHostSource.here().name(),
                ProcessHandle.current().pid());
    }

    /// The coordinator's answer to a request.
    ///
    /// @param refused reason of a refusal; empty if the agent may take part
    /// @param orders the line that [AgentConfig] parses
    public record Answer(String refused, String orders) {
        public static Answer no(String why) {
            return new Answer(why, "");
        }
    }

    static void write(OutputStream out, Object said) throws IOException {
        out.write((Json.line(said) + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// Reads one line, and no byte after it.
    ///
    /// @throws IOException if no line arrives, or it cannot be parsed
    static <T> T read(InputStream in, Class<T> type) throws IOException {
        var line = new java.io.ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.size() > LONGEST) {
                throw new IOException("the connection ended before all was said");
            }
            line.write(next);
        }
        try {
            return Json.parse(line.toString(StandardCharsets.UTF_8), type);
        } catch (RuntimeException e) { // the library may throw any
            throw new IOException("what was said is not understood", e);
        }
    }
}
