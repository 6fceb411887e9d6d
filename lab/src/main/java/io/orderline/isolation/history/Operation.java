package io.orderline.isolation.history;

/// An operation of a transaction on one list.
public sealed interface Operation {
    String key();

    /// Adds a value at the end. No two appends to a list have the same value.
    record Append(String key, long value) implements Operation {
        @Override
        public String toString() {
            return "append " + key + " " + value;
        }
    }

    /// Reads the whole list. The values mean nothing in a transaction that did not commit.
    record Read(String key, ValueList values) implements Operation {
        @Override
        public String toString() {
            return "read " + key + " " + values;
        }
    }
}
