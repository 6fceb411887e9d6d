package io.orderline.lab.study.analysis;

import io.orderline.stats.Noise;

/// What the baseline and its twin say about the machine.
///
/// @param metric of which
/// @param noise of single runs
/// @param blocks of the study
/// @param detectable what a study of so many blocks will probably find here
public record AaNoise(String metric, Noise noise, int blocks, double detectable) {}
