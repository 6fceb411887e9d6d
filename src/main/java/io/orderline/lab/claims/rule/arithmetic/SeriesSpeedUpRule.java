package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How much faster one system's times are than another's, one by one and on average. "x % faster" is read
/// in both ways: as much less time, and as much more work in the same time.
///
/// @param series of seconds
/// @param claimed share, 0 … 1; empty if only "faster" is claimed
public record SeriesSpeedUpRule(String system, String to, String series, Optional<PublishedFigure> claimed)
        implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new SeriesSpeedUpRule(
                file.system("system"), file.system("to"), file.text("series"), file.optionalFigure("claimed"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<PublishedFigure> mine = series(evidence, system);
        List<PublishedFigure> other = series(evidence, to);
        if (mine.isEmpty() || mine.size() != other.size()) {
            return RuleAnswer.missing("no " + series + " of both systems, one for one");
        }
        List<String> ratios = new ArrayList<>();
        List<Double> speedUps = new ArrayList<>();
        int fulfilled = 0;
        for (int i = 0; i < mine.size(); i++) {
            double ratio = other.get(i).value() / mine.get(i).value();
            speedUps.add(ratio);
            ratios.add(ClaimFormat.times(ratio));
            fulfilled += fulfils(ratio) ? 1 : 0;
        }
        double whole = sum(other) / sum(mine);
        String means = ClaimFormat.format("%.2f against %.2f", sum(other) / other.size(), sum(mine) / mine.size());
        return new RuleAnswer(
                Judgement.of(fulfilled, mine.size()),
                evidence.title(to) + " ÷ " + evidence.title(system) + ": " + ClaimFormat.list(ratios)
                        + "; of the means (" + means + " s) " + ClaimFormat.times(whole)
                        + readings(speedUps, fulfilled),
                List.of());
    }

    private static List<PublishedFigure> series(Evidence evidence, String of, String name) {
        return evidence.find(of)
                .map(found -> found.series().getOrDefault(name, List.of()))
                .orElse(List.of());
    }

    private List<PublishedFigure> series(Evidence evidence, String of) {
        return series(evidence, of, series);
    }

    private static double sum(List<PublishedFigure> figures) {
        return figures.stream().mapToDouble(PublishedFigure::value).sum();
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
                    + (low < 1 ? ", and up to " + ClaimFormat.times(1 / low) + " times as long" : "");
        }
        return ClaimFormat.format(
                ". Time cut by %.0f … %.0f %%, speed-up %.0f … %.0f %%; %s by either reading in %d of %d",
                (1 - 1 / low) * 100,
                (1 - 1 / high) * 100,
                (low - 1) * 100,
                (high - 1) * 100,
                ClaimFormat.format(
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
