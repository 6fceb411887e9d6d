package io.orderline.config;

/// A value in a YAML file, with its dotted key and its place (`file:line`).
public record YamlScalar(String key, String value, String where) {}
