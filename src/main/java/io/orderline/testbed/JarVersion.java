package io.orderline.testbed;

import java.net.URL;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version of a jar on the class path, as its name says.
final class JarVersion {
    private static final Pattern JAR = Pattern.compile("-(\\d[\\w.]*)\\.jar!/");

    private JarVersion() {}

    /// @return empty if the resource is not there, or not in a jar with a version in its name
    static String of(String resource) {
        URL url = JarVersion.class.getResource(resource);
        Matcher jar = JAR.matcher(url == null ? "" : url.toString());
        return jar.find() ? jar.group(1) : "";
    }
}
