package io.orderline.architecture.planted.tree.first;

/// Planted: one more file in its folder.
final class Plain {
    private Plain() {}

    /// Planted: a nested type with a name that was given up.
    record Found(int number) {}
}
