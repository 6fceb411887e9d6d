package io.orderline.compare;

import io.orderline.figures.FactGroup;

/// A difference between two systems.
///
/// @param name key of a plan, setting of a server, or words
/// @param baseline values of the baseline's runs; `not known` if no run tells
public record SettingDifference(FactGroup group, String name, String baseline, String other) {}
