package io.orderline.database.driver;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The Maven coordinates of a jar.
public record MavenCoordinates(String group, String artifact, String version) {
    private static final Pattern TEXT = Pattern.compile("([\\w.-]+):([\\w.-]+):([\\w.-]+)");

    /// Parses `group:artifact:version`. Returns empty for a text of another form.
    public static Optional<MavenCoordinates> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches()
                ? Optional.of(new MavenCoordinates(matcher.group(1), matcher.group(2), matcher.group(3)))
                : Optional.empty();
    }

    public String module() {
        return group + ":" + artifact;
    }

    public String text() {
        return module() + ":" + version;
    }
}
