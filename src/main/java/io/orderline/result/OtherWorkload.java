package io.orderline.result;

/// A workload that is not TPC-C: the user's own, or another one of Orderline's. Its headline figure is no NOPM.
///
/// @param name as its file says
/// @param description one sentence of the user's, which may be empty; [#BUNDLED] for one of Orderline's
/// @param hash SHA-256 of its files, which are in the run folder under `workload/`; empty if it has none
/// @param headline name of its headline type
/// @param label of that type, in the singular: `Transfer`
public record OtherWorkload(String name, String description, String hash, String headline, String label) {
    public static final String BUNDLED = "part of Orderline";

    public boolean isBundled() {
        return description.equals(BUNDLED) && hash.isEmpty();
    }
}
