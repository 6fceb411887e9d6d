package io.orderline.indoubt;

import io.orderline.target.Target;

/// A server of a sharded system on which branches may be prepared.
public record DataNode(String name, Target target) {}
