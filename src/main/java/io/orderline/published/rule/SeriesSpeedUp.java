package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How much faster one system's times are than another's, one by one and on average. "x % faster" is read
/// in both ways: as much less time, and as much more work in the same time.
///
/// @param series of seconds
/// @param claimed share, 0 … 1; empty if only "faster" is claimed
record SeriesSpeedUp(String system, String to, String series, Optional<Figure> claimed) implements Rule {
    static Rule read(RuleFile file) {
        return new SeriesSpeedUp(
                file.system("system"), file.system("to"), file.text("series"), file.optionalFigure("claimed"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<Figure> mine = series(evidence, system);
        List<Figure> other = series(evidence, to);
        if (mine.isEmpty() || mine.size() != other.size()) {
            return Answer.missing("no " + series + " of both systems, one for one");
        }
        List<String> ratios = new ArrayList<>();
        List<Double> speedUps = new ArrayList<>();
        int fulfilled = 0;
        for (int i = 0; i < mine.size(); i++) {
            double ratio = other.get(i).value() / mine.get(i).value();
            speedUps.add(ratio);
            ratios.add(Say.times(ratio));
            fulfilled += fulfils(ratio) ? 1 : 0;
        }
        double whole = sum(other) / sum(mine);
        String means = Say.format("%.2f against %.2f", sum(other) / other.size(), sum(mine) / mine.size());
        return new Answer(
                Judgement.of(fulfilled, mine.size()),
                evidence.title(to) + " ÷ " + evidence.title(system) + ": " + Say.list(ratios) + "; of the means ("
                        + means + " s) " + Say.times(whole) + readings(speedUps, fulfilled),
                List.of());
    }

    private static List<Figure> series(Evidence evidence, String of, String name) {
        return evidence.find(of)
                .map(found -> found.series().getOrDefault(name, List.of()))
                .orElse(List.of());
    }

    private List<Figure> series(Evidence evidence, String of) {
        return series(evidence, of, series);
    }

    private static double sum(List<Figure> figures) {
        return figures.stream().mapToDouble(Figure::value).sum();
    }

    private boolean fulfils(double ratio) {
        return claimed.map(share -> share.holds(ratio - 1) || share.holds(1 - 1 / ratio))
                .orElse(ratio > 1);
    }

    private String readings(List<Double> ratios, int fulfilled) {
        double low = ratios.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double high = ratios.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        if (claimed.isEmpty()) {
            return "; faster in " + fulfilled + " of " + ratios.size()
                    + (low < 1 ? ", and up to " + Say.times(1 / low) + " times as long" : "");
        }
        return Say.format(
                ". Time cut by %.0f … %.0f %%, speed-up %.0f … %.0f %%; %s by either reading in %d of %d",
                (1 - 1 / low) * 100,
                (1 - 1 / high) * 100,
                (low - 1) * 100,
                (high - 1) * 100,
                Say.format(
                        "%.0f … %.0f %%",
                        claimed.get().low() * 100, claimed.get().high() * 100),
                fulfilled,
                ratios.size());
    }

    @Override
    public String expects() {
        return "The one is faster than the other in all " + series + ".";
    }
}
