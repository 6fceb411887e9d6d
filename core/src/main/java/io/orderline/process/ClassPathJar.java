package io.orderline.process;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the jar of a resource on the class path.
public final class ClassPathJar {
    private static final Pattern JAR = Pattern.compile("-(\\d[\\w.]*)\\.jar!/");

    private ClassPathJar() {}

    /// Returns the version in the name of the resource's jar; empty if there is no such resource, jar or version.
    public static String version(String resource) {
        URL url = ClassPathJar.class.getResource(resource);
        Matcher jar = JAR.matcher(url == null ? "" : url.toString());
        return jar.find() ? jar.group(1) : "";
    }

    public static String path(String resource) throws IOException {
        URL url = Objects.requireNonNull(ClassPathJar.class.getResource(resource), resource);
        if (!(url.openConnection() instanceof JarURLConnection jar)) {
            throw new IOException(url + " is in no jar");
        }
        try {
            return Path.of(jar.getJarFileURL().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
