package io.orderline.report.claims;

import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.rule.Judgement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// How many of each judgement: `7 claims: 1 holds, 2 hold partly`.
final class JudgementCounts {
    private JudgementCounts() {}

    static String of(String noun, List<Judged> all) {
        String judgements = Arrays.stream(Judgement.values())
                .filter(judgement -> count(judgement, all) > 0)
                .map(judgement -> count(judgement, all) + " " + words(judgement, count(judgement, all)))
                .collect(Collectors.joining(", "));
        return all.size() + " " + noun + (all.size() == 1 ? "" : "s") + ": " + judgements;
    }

    private static long count(Judgement judgement, List<Judged> all) {
        return all.stream().filter(one -> one.answer().judgement() == judgement).count();
    }

    private static String words(Judgement judgement, long count) {
        return count == 1 ? judgement.words() : judgement.words().replaceFirst("^holds", "hold");
    }
}
