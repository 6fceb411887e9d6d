package io.orderline.xa;

import io.orderline.database.connection.Target;

/// A server of a sharded system on which branches may be prepared.
public record DataNode(String name, Target target) {}
