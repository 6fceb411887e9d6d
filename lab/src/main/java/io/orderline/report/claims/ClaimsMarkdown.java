package io.orderline.report.claims;

import io.orderline.base.UserText;
import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.PublishedStudy;
import java.util.List;

/// An audit of claims as Markdown, for papers of other authors.
public final class ClaimsMarkdown {
    private ClaimsMarkdown() {}

    public static String of(ClaimsAudit audit) {
        PublishedStudy study = audit.study();
        StringBuilder text = new StringBuilder("## " + study.title() + "\n\n");
        text.append("Published by ").append(study.source().text()).append(".\n\n");
        text.append(study.metric().name()).append(": ").append(study.metric().is());
        text.append(". Not: ").append(study.metric().isNot()).append(".\n\n");
        table(text, ClaimsText.tally("claim", audit.claims()), "Claim", audit.claims());
        table(text, ClaimsText.tally("check", audit.checks()), "Expected", audit.checks());
        return text.append(ClaimsText.FOOT).append('\n').toString();
    }

    private static void table(StringBuilder text, String title, String of, List<Judged> all) {
        if (all.isEmpty()) {
            return;
        }
        text.append(title).append("\n\n");
        text.append("| Judgement | ").append(of).append(" | Found | Rule |\n|---|---|---|---|\n");
        for (Judged judged : all) {
            String reading = judged.claim()
                    .reading()
                    .map(words -> " (read as: " + words + ")")
                    .orElse("");
            text.append("| ").append(judged.answer().judgement().words());
            text.append(" | ").append(UserText.markdownCell(judged.claim().text() + reading));
            text.append(" | ").append(UserText.markdownCell(judged.answer().figure()));
            text.append(" | ")
                    .append(UserText.markdownCell(judged.claim().kind().key() + ": "
                            + judged.claim().kind().source()));
            text.append(" |\n");
        }
        text.append('\n');
    }
}
