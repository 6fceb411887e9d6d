package io.orderline.stats;

/// The ratio of two systems whose repeats were not made in blocks: what changed on the machine meanwhile is
/// noise here, where [PairedRatio] cancels it out.
///
/// The interval is that of B. L. Welch, "The Generalization of 'Student's' Problem when Several Different
/// Population Variances are Involved", Biometrika 34 (1947), 28–35, on logarithms. A. Georges, D. Buytaert,
/// L. Eeckhout, "Statistically Rigorous Java Performance Evaluation", OOPSLA 2007, 57–76, compare two
/// systems with few runs likewise.
public final class UnpairedRatio {
    private UnpairedRatio() {}

    /// @param baseline a positive figure for each repeat
    /// @param other likewise, of the other system; there may be more of them or fewer
    /// @param confidence such as 0.95
    /// @return of the other to the baseline, by geometric means; with fewer than 2 repeats of either nothing
    ///     is claimed
    public static Ratio of(double[] baseline, double[] other, double confidence) {
        return of(baseline, other, confidence, 1);
    }

    /// The same of figures that resemble their neighbours.
    ///
    /// @param inflation how many times as large the variance of means is as with independent figures
    public static Ratio of(double[] baseline, double[] other, double confidence, double inflation) {
        if (baseline.length == 0 || other.length == 0) {
            throw new IllegalArgumentException("a ratio with nothing");
        }
        Sample from = logs(baseline);
        Sample to = logs(other);
        int observations = Math.min(from.size(), to.size());
        return observations < 2
                ? LogRatio.unknown(Math.exp(to.mean() - from.mean()), confidence, observations)
                : LogRatio.welch(from.asMean(inflation), to.asMean(inflation), observations)
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
