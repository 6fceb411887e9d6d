package io.orderline.result;

/// A workload of the user's own, as against TPC-C. Its headline figure is no NOPM.
///
/// @param name as its file says
/// @param description one sentence of the user's; may be empty
/// @param hash SHA-256 of its files, which are in the run folder under `workload/`
/// @param headline name of its headline type
/// @param label of that type, in the singular: `Transfer`
public record OwnWorkload(String name, String description, String hash, String headline, String label) {}
