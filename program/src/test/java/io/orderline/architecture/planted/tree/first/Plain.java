package io.orderline.architecture.planted.tree.first;

/// Planted: one more file in its folder.
final class Plain {
    private Plain() {}
}
