package io.orderline.report.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// Scripts and styles that each report contains, and the content security policy that allows only these.
///
/// @param charts uPlot, see `vendor/uPlot-LICENSE.txt`
/// @param live script that only the page of a run in progress needs
public record PageAssets(String style, String chartStyle, String charts, String script, String live) {

    public static PageAssets load() {
        return new PageAssets(
                resource("report.css"),
                resource("vendor/uPlot.min.css"),
                resource("vendor/uPlot.iife.min.js"),
                resource("report.js"),
                resource("live.js"));
    }

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

    /// Returns the policy of a page that sends no requests and runs only these scripts and styles.
    public String policy() {
        return policy(hash(charts) + " " + hash(script), "");
    }

    /// Returns the policy of a page that may also send requests to its own server.
    public String livePolicy() {
        return policy(hash(charts) + " " + hash(script) + " " + hash(live), "; connect-src 'self'");
    }

    private String policy(String scripts, String more) {
        return "default-src 'none'; script-src " + scripts + "; style-src " + hash(chartStyle) + " " + hash(style)
                + "; img-src data:; base-uri 'none'; form-action 'none'" + more;
    }

    /// Returns the policy of a page with one style and without scripts.
    public static String policy(String style) {
        return "default-src 'none'; style-src " + hash(style) + "; base-uri 'none'; form-action 'none'";
    }

    /// Returns the hash by which a policy allows a script or style.
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
