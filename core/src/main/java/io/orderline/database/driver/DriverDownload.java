package io.orderline.database.driver;

import io.orderline.database.driver.KnownDriver.Licence;
import java.util.List;

/// The files to download, known before the download begins.
///
/// @param parts the driver's own jar first, then its dependencies
public record DriverDownload(List<Part> parts) {
    public DriverDownload {
        parts = List.copyOf(parts);
    }

    /// @param licences as its POM states; may be none
    public record Part(MavenCoordinates coordinates, List<Licence> licences) {
        public Part {
            licences = List.copyOf(licences);
        }
    }
}
