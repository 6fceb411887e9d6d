package io.orderline.result;

/// A workload other than TPC-C, by the user or part of Orderline. Its headline figure is not called NOPM.
///
/// @param description the user's description, which may be empty, or [#BUNDLED] for one of Orderline's
/// @param hash SHA-256 of its files, which are in the run folder under `workload/`; empty if it has none
/// @param label singular of the headline type's label: `Transfer`
public record OtherWorkload(String name, String description, String hash, String headline, String label) {
    public static final String BUNDLED = "part of Orderline";

    public boolean isBundled() {
        return description.equals(BUNDLED) && hash.isEmpty();
    }
}
