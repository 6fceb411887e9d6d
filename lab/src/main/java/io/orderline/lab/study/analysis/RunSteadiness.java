package io.orderline.lab.study.analysis;

import io.orderline.stats.Decision;
import io.orderline.stats.SteadyState;

/// The steadiness of a run's window. It is judged, and nothing of the window is left out.
public record RunSteadiness(int step, SteadyState steady, Decision judgement) {
    /// Share by which the parts of a steady window may differ.
    public static final double TOLERANCE = 0.05;
}
