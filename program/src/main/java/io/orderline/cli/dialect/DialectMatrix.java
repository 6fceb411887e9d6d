package io.orderline.cli.dialect;

import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.AbilityList;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.Restrictions;
import io.orderline.report.format.FigureFormat;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table of what databases can do, as text, as Markdown and as JSON.
record DialectMatrix(List<Dialect> dialects, Workload workload) {
    private static final String UNKNOWN = "?";

    String text() {
        StringBuilder text = new StringBuilder(
                FigureFormat.format("%-14s %-24s %-28s%s%n", "dialect", "evidence", "styles", abilities("%-17s")));
        for (Dialect dialect : dialects) {
            text.append(FigureFormat.format(
                            "%-14s %-24s %-28s",
                            dialect.name(), dialect.about().evidence().level().words(), styles(dialect)))
                    .append(answers(dialect)
                            .map(answer -> FigureFormat.format("%-17s", answer))
                            .collect(Collectors.joining())
                            .strip())
                    .append('\n');
        }
        return text.toString();
    }

    private static String abilities(String format) {
        return Arrays.stream(Ability.values())
                .map(ability -> FigureFormat.format(format, ability.text()))
                .collect(Collectors.joining())
                .strip();
    }

    private Stream<String> answers(Dialect dialect) {
        return Arrays.stream(Ability.values()).map(ability -> answer(dialect, ability));
    }

    private static String answer(Dialect dialect, Ability ability) {
        return dialect.about()
                .abilities()
                .of(ability)
                .map(claim -> claim.has() ? "yes" : "no")
                .orElse(UNKNOWN);
    }

    private String styles(Dialect dialect) {
        return Arrays.stream(StatementStyle.values())
                .filter(style -> workload.objection(style, dialect).isEmpty())
                .map(StatementStyle::text)
                .collect(Collectors.joining(", "));
    }

    String markdown() {
        return "| database | dialect | evidence | on | styles | loaded by |\n|---|---|---|---|---|---|\n"
                + dialects.stream().map(this::summary).collect(Collectors.joining())
                + "\n| dialect | "
                + Arrays.stream(Ability.values()).map(Ability::text).collect(Collectors.joining(" | "))
                + " |\n|---|" + "---|".repeat(Ability.values().length) + "\n"
                + dialects.stream()
                        .map(dialect -> "| " + dialect.name() + " | "
                                + answers(dialect).collect(Collectors.joining(" | ")) + " |\n")
                        .collect(Collectors.joining())
                + dialects.stream().map(DialectMatrix::claims).collect(Collectors.joining());
    }

    private String summary(Dialect dialect) {
        return "| " + dialect.about().title() + " | `" + dialect.name() + "` | "
                + dialect.about().evidence().level().words() + " | "
                + dialect.about().evidence().of() + " | " + styles(dialect) + " | "
                + dialect.load().strategy() + " |\n";
    }

    private static String claims(Dialect dialect) {
        return "\n## " + dialect.about().title() + "\n\n" + claims(dialect, "- **%s**: %s%s (%s)\n");
    }

    /// Returns one line for each claim: ability, yes or no, note, source.
    static String claims(Dialect dialect, String format) {
        AbilityList abilities = dialect.about().abilities();
        String claims = Arrays.stream(Ability.values())
                .flatMap(ability -> abilities.of(ability).stream()
                        .map(claim -> FigureFormat.format(
                                format,
                                ability.text(),
                                claim.has() ? "yes" : "no",
                                claim.note().isEmpty() ? "" : ", " + claim.note(),
                                claim.source())))
                .collect(Collectors.joining());
        String refusals = dialect.about().refusals().refusals().stream()
                .map(refusal -> FigureFormat.format(
                        format,
                        "refused",
                        refused(refusal),
                        refusal.when().isEmpty() ? "" : " with " + refusal.when(),
                        refusal.because()))
                .collect(Collectors.joining());
        return claims + refusals;
    }

    private static String refused(Restrictions.Refusal refusal) {
        return refusal.styles().isEmpty()
                ? String.join(", ", refusal.isolation())
                : "style " + String.join(", ", refusal.styles());
    }

    List<Map<String, Object>> json() {
        return dialects.stream().map(this::json).toList();
    }

    private Map<String, Object> json(Dialect dialect) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", dialect.name());
        entry.put("about", dialect.about());
        entry.put("styles", List.of(styles(dialect).split(", ")));
        entry.put("load", dialect.load().strategy());
        return entry;
    }
}
