package io.orderline.cli.results;

import io.orderline.cli.program.OptionValue;
import io.orderline.config.Problems;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.result.TypeSummary;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The metrics of some runs that are compared.
///
/// @param types transaction types of the runs; user-defined workloads have types of their own
public record MetricChoice(Set<String> types) {
    public static MetricChoice of(Stream<RunFigures> runs) {
        return new MetricChoice(runs.flatMap(run -> run.result().summary().types().stream())
                .map(TypeSummary::name)
                .collect(Collectors.toSet()));
    }

    /// Returns the metrics with these names, or the usual ones if there are no names. A usual one of which the
    /// runs have no transaction type is left out.
    public List<Metric> choose(List<String> names, List<String> usual, Problems problems) {
        return named(
                "--metric", names.isEmpty() ? usual.stream().filter(this::known).toList() : names, problems);
    }

    List<Metric> named(String option, List<String> names, Problems problems) {
        return OptionValue.readAll(option, names, name -> Metric.parse(name, types), problems);
    }

    private boolean known(String metric) {
        int dot = metric.indexOf('.');
        return dot < 0 || types.contains(metric.substring(0, dot));
    }
}
