package io.orderline.lab.compare;

import io.orderline.figures.FactGroup;

/// Something that two systems do not have in common.
///
/// @param name a plan's key, a server's setting, or words
/// @param baseline values of its runs; `not known` if no run tells
/// @param other likewise
public record SettingDifference(FactGroup group, String name, String baseline, String other) {}
