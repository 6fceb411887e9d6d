package io.orderline.run.hooks;

import java.util.Objects;

/// The version of this program, as its jar says.
public final class Version {
    private Version() {}

    public static String text() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "development");
    }
}
