package io.orderline.report.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

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
                resource("charts.js") + resource("report.js"),
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

    /// Returns the scripts of a document with charts.
    public static List<String> plotScripts() {
        return List.of(resource("vendor/uPlot.iife.min.js"), resource("charts.js") + resource("plots.js"));
    }

    /// Returns the policy of a page that sends no requests and runs only these scripts and styles.
    public String policy() {
        return policy(List.of(charts, script), List.of(chartStyle, style), "; img-src data:", "");
    }

    /// Returns the policy of a page that may also send requests to its own server.
    public String livePolicy() {
        return policy(
                List.of(charts, script, live), List.of(chartStyle, style), "; img-src data:", "; connect-src 'self'");
    }

    /// Returns the policy of a page with one style, and with these scripts alone.
    public static String policy(String style, List<String> scripts) {
        return policy(scripts, List.of(style), "", "");
    }

    private static String policy(List<String> scripts, List<String> styles, String images, String more) {
        return "default-src 'none'" + allowed("script-src", scripts) + allowed("style-src", styles) + images
                + "; base-uri 'none'; form-action 'none'" + more;
    }

    private static String allowed(String kind, List<String> texts) {
        return texts.isEmpty()
                ? ""
                : texts.stream().map(PageAssets::hash).collect(Collectors.joining(" ", "; " + kind + " ", ""));
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
