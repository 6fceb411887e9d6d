package io.orderline.run.agents.launch;

import io.orderline.monitor.host.LocalHostSource;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// What an agent that was started by somebody else says first to its coordinator, in one line.
///
/// @param version of its program
/// @param name that it wants; empty for any that is free
/// @param host as it calls itself
public record JoinRequest(String version, String name, String host, long pid) {
    private static final int LONGEST = 1 << 22;

    static JoinRequest own(String name) {
        return new JoinRequest(
                Version.text(),
                name,
                LocalHostSource.here().name(),
                ProcessHandle.current().pid());
    }

    /// The answer, in one line.
    ///
    /// @param refused why; empty if it may take part
    /// @param orders as [AgentConfig] reads them
    public record Answer(String refused, String orders) {
        public static Answer no(String why) {
            return new Answer(why, "");
        }
    }

    /// Writes one line.
    static void write(OutputStream out, Object said) throws IOException {
        out.write((Json.line(said) + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// Reads one line, and nothing behind it.
    ///
    /// @throws IOException if none comes, or it is not what was waited for
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
        } catch (RuntimeException e) { // whatever the library makes of it
            throw new IOException("what was said is not understood", e);
        }
    }
}
