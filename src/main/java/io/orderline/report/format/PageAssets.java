package io.orderline.report.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// Scripts and styles that every report carries in itself, and the policy that lets these and nothing
/// else run.
///
/// @param charts uPlot, see `vendor/uPlot-LICENSE.txt`
/// @param live what only the page of a run that goes on needs
public record PageAssets(String style, String chartStyle, String charts, String script, String live) {

    public static PageAssets load() {
        return new PageAssets(
                resource("report.css"),
                resource("vendor/uPlot.min.css"),
                resource("vendor/uPlot.iife.min.js"),
                resource("report.js"),
                resource("live.js"));
    }

    /// A file of the reports, such as `report.css`.
    public static String resource(String name) {
        try (InputStream in = PageAssets.class.getResourceAsStream("/io/orderline/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException("not in the program: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// No request may leave the page, and no script or style runs that is not one of these.
    public String policy() {
        return policy(hash(charts) + " " + hash(script), "");
    }

    /// Of a page that asks its own server, and no other.
    public String livePolicy() {
        return policy(hash(charts) + " " + hash(script) + " " + hash(live), "; connect-src 'self'");
    }

    private String policy(String scripts, String more) {
        return "default-src 'none'; script-src " + scripts + "; style-src " + hash(chartStyle) + " " + hash(style)
                + "; img-src data:; base-uri 'none'; form-action 'none'" + more;
    }

    /// Likewise for a page without scripts and with one style.
    public static String policy(String style) {
        return "default-src 'none'; style-src " + hash(style) + "; base-uri 'none'; form-action 'none'";
    }

    /// How a policy names a script or style that may be in a page.
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
