package io.orderline.plan;

/// A value of a plan before [Plan] checks it.
///
/// @param key the dotted name, as the user wrote it
/// @param origin the place that gives the value, such as `plan.yaml:7`, `--terminals`, `--set`
public record RawValue(String key, String text, String origin) {
    boolean isFlag() {
        return origin.startsWith("--");
    }
}
