package io.orderline.drivers;

import java.util.Comparator;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/// The order of versions, as Maven sees it.
final class Versions {
    static final Comparator<String> NEWEST_FIRST =
            Comparator.comparing(Versions::parsed).reversed();

    private static final class Scheme {
        static final GenericVersionScheme MAVENS = new GenericVersionScheme();
    }

    private Versions() {}

    private static Version parsed(String text) {
        try {
            return Scheme.MAVENS.parseVersion(text);
        } catch (InvalidVersionSpecificationException impossible) { // it takes any text
            throw new IllegalStateException(impossible);
        }
    }
}
