package io.orderline.architecture.planted.tree.second;

/// Planted: a name that was given up, and stands in two folders.
final class Tidings {
    private Tidings() {}
}
