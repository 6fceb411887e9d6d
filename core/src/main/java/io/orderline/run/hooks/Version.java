package io.orderline.run.hooks;

import java.util.Objects;

/// The version of this program, from its jar.
public final class Version {
    private Version() {}

    public static String text() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "development");
    }
}
