package io.orderline.live;

import io.orderline.config.ConfigException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address at which a run can be watched.
///
/// @param host name or address of this machine
/// @param port port number; 0 for any free port
/// @param given whether the user asked for this port, so that no other port may replace it
public record LiveAddress(String host, int port, boolean given) {
    public static final String FORMS = "must be ADDRESS:PORT, such as 127.0.0.1:8865 or [::1]:8865, or only a PORT";

    private static final String LOOPBACK = "127.0.0.1";
    private static final int USUAL_PORT = 8865;

    private static final int HIGHEST_PORT = 65_535;
    private static final Pattern FORM = Pattern.compile("(?:(\\[[0-9A-Fa-f:.]+]|[^:\\[\\]]+)?:)?(\\d{1,5})");

    /// Returns loopback with the usual port, or with any other port if the usual one is taken.
    public static LiveAddress usual() {
        return new LiveAddress(LOOPBACK, USUAL_PORT, false);
    }

    /// @param text `ADDRESS:PORT`, `:PORT` or `PORT`; empty for [#usual]
    /// @throws ConfigException if the text has none of these forms
    public static LiveAddress parse(String text) {
        if (text.isEmpty()) {
            return usual();
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(2)) > HIGHEST_PORT) {
            throw new ConfigException("--live", text, FORMS);
        }
        String host = form.group(1) == null ? LOOPBACK : form.group(1);
        return new LiveAddress(host, Integer.parseInt(form.group(2)), true);
    }

    /// @throws ConfigException if the host is unknown
    InetSocketAddress socket() {
        try {
            return new InetSocketAddress(InetAddress.getByName(host), port);
        } catch (UnknownHostException unknown) {
            throw new ConfigException("--live", host, "is no address or name of a machine");
        }
    }
}
