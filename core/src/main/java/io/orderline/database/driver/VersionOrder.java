package io.orderline.database.driver;

import java.util.Comparator;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/// Orders versions as Maven does.
final class VersionOrder {
    static final Comparator<String> NEWEST_FIRST =
            Comparator.comparing(VersionOrder::parsed).reversed();

    private static final class Scheme {
        static final GenericVersionScheme MAVENS = new GenericVersionScheme();
    }

    private VersionOrder() {}

    private static Version parsed(String text) {
        try {
            return Scheme.MAVENS.parseVersion(text);
        } catch (InvalidVersionSpecificationException impossible) { // it takes any text
            throw new IllegalStateException(impossible);
        }
    }
}
