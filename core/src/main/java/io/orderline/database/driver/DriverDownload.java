package io.orderline.database.driver;

import io.orderline.database.driver.KnownDriver.Licence;
import java.util.List;

/// The files that the installation of a driver will download.
///
/// @param parts the driver's own jar first, then its dependencies
public record DriverDownload(List<Part> parts) {
    public DriverDownload {
        parts = List.copyOf(parts);
    }

    /// One jar to download.
    ///
    /// @param licences the licences that the jar's POM states; may be empty
    public record Part(MavenCoordinates coordinates, List<Licence> licences) {
        public Part {
            licences = List.copyOf(licences);
        }
    }
}
