package io.orderline.lab.study.analysis;

import io.orderline.stats.Noise;

/// The noise of the machine, as measured by the baseline and its twin. A study of as many blocks will probably find
/// the detectable relative difference here.
public record AaNoise(String metric, Noise noise, int blocks, double detectable) {}
