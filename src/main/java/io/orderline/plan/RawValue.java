package io.orderline.plan;

/// A value that somebody wrote down, before it is checked.
///
/// @param key dotted name, as written
/// @param text the value, as written
/// @param origin where: `plan.yaml:7`, `--terminals`, `--set`
public record RawValue(String key, String text, String origin) {
    boolean isFlag() {
        return origin.startsWith("--");
    }
}
