package io.orderline.database.driver;

import io.orderline.database.driver.KnownDriver.Licence;
import java.util.List;

/// What would be fetched, known before any of it is.
///
/// @param parts the driver's own jar first, then those that it needs
public record DriverDownload(List<Part> parts) {
    public DriverDownload {
        parts = List.copyOf(parts);
    }

    /// @param licences as its POM says; may be none
    public record Part(MavenCoordinates coordinates, List<Licence> licences) {
        public Part {
            licences = List.copyOf(licences);
        }
    }
}
