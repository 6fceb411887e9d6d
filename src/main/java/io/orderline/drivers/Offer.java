package io.orderline.drivers;

import io.orderline.target.KnownDriver.Licence;
import java.util.List;

/// What would be fetched, known before any of it is.
///
/// @param parts the driver's own jar first, then those that it needs
public record Offer(List<Part> parts) {
    public Offer {
        parts = List.copyOf(parts);
    }

    /// @param licences as its POM says; may be none
    public record Part(Coordinates coordinates, List<Licence> licences) {
        public Part {
            licences = List.copyOf(licences);
        }
    }
}
