package io.orderline.plan;

/// A value before it is checked.
///
/// @param key dotted name, as written
/// @param origin such as `plan.yaml:7`, `--terminals`, `--set`
public record RawValue(String key, String text, String origin) {
    boolean isFlag() {
        return origin.startsWith("--");
    }
}
