package io.orderline.workload.custom;

import io.orderline.base.RandomStreams;
import io.orderline.config.Problems;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.generator.Generator;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// A statement of `checks.sql` that reads what committed transactions of a type wrote. Its header is
/// `--: ledger.TYPE`, and its note `--@ enters: parameter, …, time` names its columns.
final class LedgerStatement {
    static final String ENTERS = "enters";
    /// The statement's only parameter: the earliest time of the rows to read.
    static final String SINCE = "since";

    private static final String PREFIX = "ledger.";
    private static final String NOW = "now";
    /// The generators that compute texts from named values.
    private static final Set<String> TEXTS = Set.of("format", "pick");

    /// The number of trial draws by which a text among the values of a choice is found. A very rare text can be
    /// missed.
    private static final int DRAWS = 1_000;

    private final SqlFile file;
    private final SqlSource statement;
    private final Problems problems;

    LedgerStatement(SqlFile file, SqlSource statement, Problems problems) {
        this.file = file;
        this.statement = statement;
        this.problems = problems;
    }

    static boolean is(String id) {
        return id.startsWith(PREFIX);
    }

    static String id(CustomTransactionType type) {
        return PREFIX + type.name();
    }

    /// Returns the names of the recorded parameters, the last of which is the time.
    static List<String> names(Map<String, String> notes) {
        return Arrays.stream(notes.getOrDefault(ENTERS, "").split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    void check(List<CustomTransactionType> types) {
        statement.used().stream()
                .filter(name -> !name.equals(SINCE))
                .forEach(name -> problems.add(
                        file.where(statement, ":" + name), ":" + name, "the only parameter here is :" + SINCE));
        if (!statement.used().contains(SINCE)) {
            problem("needs a condition with :" + SINCE + ", a time: rows from then on are held against the ledger");
        }
        types.stream()
                .filter(type -> id(type).equals(statement.id()))
                .findFirst()
                .ifPresentOrElse(
                        this::entered,
                        () -> problems.unknown(
                                file.where(statement),
                                statement.id(),
                                "ledger",
                                types.stream().map(LedgerStatement::id).toList()));
    }

    private void entered(CustomTransactionType type) {
        List<String> names = names(statement.notes());
        if (names.size() < 2 || names.size() > AcknowledgedWrite.MOST_VALUES + 1) {
            problem("needs a line '--@ " + ENTERS + ": …' with 1 to " + AcknowledgedWrite.MOST_VALUES
                    + " parameters of the type and, last, the time, one for each column");
            return;
        }
        for (String name : names) {
            GeneratorSpec generator = type.parameters().get(name);
            if (generator == null) {
                problems.unknown(
                        place(),
                        name,
                        "parameter of " + type.name(),
                        type.parameters().keySet().stream().toList());
            } else if (name.equals(names.getLast()) != generator.name().equals(NOW)) {
                problems.add(place(), name, "the last one, and no other, is drawn by '" + NOW + "'");
            } else if (!generator.name().equals(NOW) && !drawsWholeNumbers(generator)) {
                problems.add(place(), name, "draws no whole numbers: a ledger enters nothing else, and no NULL");
            }
        }
    }

    private static boolean drawsWholeNumbers(GeneratorSpec generator) {
        if (generator.isNullable() || TEXTS.contains(generator.name())) {
            return false;
        }
        if (generator.uses().findAny().isPresent()) {
            return true;
        }
        Generator bound;
        try {
            bound = generator.bind(GeneratorContext.probe(false));
        } catch (IllegalArgumentException ofTerminal) { // a range that uses what a terminal keeps
            return true;
        }
        RandomGenerator random = RandomStreams.of(0);
        return IntStream.range(0, DRAWS)
                .mapToObj(_ -> bound.next(random))
                .allMatch(drawn -> drawn instanceof Integer || drawn instanceof Long);
    }

    private String place() {
        return file.where(statement, "--@ " + ENTERS);
    }

    private void problem(String what) {
        problems.add(file.where(statement), statement.id(), what);
    }
}
