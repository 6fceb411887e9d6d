package io.orderline.compare.ratio;

import io.orderline.stats.Sample;

/// The ratio of two systems whose repeats were not made in blocks. A change of the machine in the meantime is
/// noise here, whereas [PairedRatio] cancels it out.
///
/// The interval is that of B. L. Welch, "The Generalization of 'Student's' Problem when Several Different
/// Population Variances are Involved", Biometrika 34 (1947), 28–35, on logarithms. A. Georges, D. Buytaert,
/// L. Eeckhout, "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007, 57–76, compare two systems
/// with few runs in the same manner.
public final class UnpairedRatio {
    private UnpairedRatio() {}

    /// Estimates the ratio of the other system to the baseline by geometric means of positive figures. The
    /// numbers of repeats may differ. With fewer than 2 repeats of either, only the value is known.
    public static Ratio of(double[] baseline, double[] other, double confidence) {
        return of(baseline, other, confidence, 1);
    }

    /// Estimates the ratio of figures that resemble their neighbours.
    ///
    /// @param inflation factor by which the variance of means exceeds that of independent figures
    public static Ratio of(double[] baseline, double[] other, double confidence, double inflation) {
        if (baseline.length == 0 || other.length == 0) {
            throw new IllegalArgumentException("a ratio with nothing");
        }
        Sample from = logs(baseline);
        Sample to = logs(other);
        int observations = Math.min(from.size(), to.size());
        return observations < 2
                ? LogRatio.unknown(Math.exp(to.mean() - from.mean()), confidence, observations)
                : LogRatio.welch(
                                LogRatio.LogFigure.mean(from, inflation),
                                LogRatio.LogFigure.mean(to, inflation),
                                observations)
                        .at(confidence);
    }

    private static Sample logs(double[] figures) {
        double[] logs = new double[figures.length];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = LogRatio.log(figures[i]);
        }
        return Sample.of(logs);
    }
}
