package io.orderline.figures;

import io.orderline.result.BusinessTransactions;
import io.orderline.result.TypeSummary;
import io.orderline.result.UserReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyFigure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the distributions of times of a run by the first parts of a metric's name: `new-order`,
/// `new-order.service`, `course-1`, `course.working`, `waiting`. A transaction type takes precedence over
/// other distributions of the same name. Also reads what a run knows about its users.
final class DistributionMetrics {
    private static final Pattern COURSE = Pattern.compile("course(?:-([1-9][0-9]{0,3}))?");
    private static final String WAITING = "waiting";
    private static final String SERVICE = "service";
    private static final String WORKING = "working";

    private DistributionMetrics() {}

    static boolean isSpan(String text) {
        return text.equals(SERVICE) || text.equals(WORKING) || text.equals(WAITING);
    }

    static boolean isNoType(String name) {
        return name.equals(WAITING) || COURSE.matcher(name).matches();
    }

    /// @param span empty for the response of a type, or the whole time of a course
    static Optional<Latency> find(RunFigures run, String name, String span) {
        return run.result().summary().types().stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .map(type -> ofType(type, span))
                .orElseGet(() -> run.result().users().flatMap(users -> ofUsers(run, users, name, span)));
    }

    /// Returns whether a figure of a type's response is only a lower bound.
    static boolean isLowerBound(RunFigures run, String name, LatencyFigure figure) {
        return run.result().summary().types().stream()
                .filter(type -> type.name().equals(name))
                .anyMatch(type -> type.isLowerBound(figure));
    }

    static OptionalDouble caches(RunFigures run, ToDoubleFunction<StatementCacheReport> figure) {
        return run.result().users().flatMap(UserReport::statements).stream()
                .mapToDouble(figure)
                .findFirst();
    }

    static OptionalDouble memory(RunFigures run, String side) {
        return run.result().users().map(UserReport::memory).orElse(List.of()).stream()
                .filter(one -> one.name().equals(side))
                .mapToDouble(PeakMemory::peakBytes)
                .findFirst();
    }

    static OptionalDouble sessions(RunFigures run) {
        return run.result().users().flatMap(UserReport::sessions).stream()
                .mapToDouble(ServerSessions::most)
                .findFirst();
    }

    private static Optional<Latency> ofType(TypeSummary type, String span) {
        return switch (span) {
            case "" -> Optional.of(type.response());
            case SERVICE -> Optional.of(type.service());
            case WAITING -> type.unfinished().isPresent() ? Optional.empty() : Optional.of(type.waiting());
            default -> Optional.empty();
        };
    }

    /// Returns empty if some transactions were not started, because the rest would show too little waiting.
    private static Optional<Latency> waiting(RunFigures run, UserReport users) {
        boolean left =
                run.foreground().stream().anyMatch(type -> type.unfinished().isPresent());
        return left ? Optional.empty() : users.waiting();
    }

    private static Optional<Latency> ofUsers(RunFigures run, UserReport users, String name, String span) {
        if (name.equals(WAITING)) {
            return span.isEmpty() ? waiting(run, users) : Optional.empty();
        }
        Matcher course = COURSE.matcher(name);
        return course.matches()
                ? users.courses()
                        .flatMap(transactions -> numbered(transactions, course.group(1)))
                        .flatMap(times -> ofCourse(times, span))
                : Optional.empty();
    }

    private static Optional<BusinessTransactions.Times> numbered(
            BusinessTransactions transactions, @org.jspecify.annotations.Nullable String number) {
        return number == null
                ? Optional.of(transactions.all())
                : transactions.each().stream()
                        .filter(of -> of.course() == Integer.parseInt(number))
                        .map(BusinessTransactions.OfNumber::times)
                        .findFirst();
    }

    private static Optional<Latency> ofCourse(BusinessTransactions.Times times, String span) {
        return switch (span) {
            case "" -> Optional.of(times.time());
            case WORKING -> Optional.of(times.working());
            case WAITING -> Optional.of(times.waiting());
            default -> Optional.empty();
        };
    }
}
