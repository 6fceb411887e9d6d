package io.orderline.lab.study.analysis;

import io.orderline.stats.Decision;
import io.orderline.stats.series.SteadyState;

/// How steady the window of a run was. It is judged, and nothing of it is left out.
///
/// @param step number of the step
/// @param steady the figures
/// @param judgement whether thirds and start differ by no more than [#TOLERANCE]
public record RunSteadiness(int step, SteadyState steady, Decision judgement) {
    /// Share by which a steady window's parts may differ.
    public static final double TOLERANCE = 0.05;
}
