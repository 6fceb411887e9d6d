package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.UnfinishedCounts;
import java.util.List;

/// The names of a run's figures: TPC-C's terms for TPC-C, plain words for other workloads.
public record ReportTerms(Result result) {
    private static final int HASH_LETTERS = 12;

    public boolean own() {
        return result.own().isPresent();
    }

    /// Returns the name of the headline figure: `NOPM`, `Transfers per minute`.
    public String figure() {
        return result.own().map(own -> plural(own) + " per minute").orElse("NOPM");
    }

    public String counted() {
        return result.own().map(ReportTerms::plural).orElse("new orders") + " committed per minute";
    }

    private static String plural(OtherWorkload own) {
        return own.label() + "s";
    }

    /// Returns the size of the data: `4 warehouses`, `scale 4`.
    public String size() {
        String size = FigureFormat.count(result.setup().warehouses());
        return own() ? "scale " + size : size + (result.setup().warehouses() == 1 ? " warehouse" : " warehouses");
    }

    /// Returns the size of the data with the number last: `warehouses 4`.
    public String sizeOf() {
        return (own() ? "scale " : "warehouses ")
                + FigureFormat.count(result.setup().warehouses());
    }

    /// Returns whether a rate per unit of size is meaningful.
    public boolean perWarehouse() {
        return !own() && result.setup().warehouses() > 0;
    }

    public String conditions() {
        return own() ? "Conditions of the workload" : "Conditions of TPC-C 3.3.2";
    }

    public String limits() {
        return own()
                ? "The limit is the workload's own for 90 % of the responses, for information: it binds paced runs only."
                : "The limit is that of TPC-C 5.2.5.3 for 90 % of the responses, for information: it binds paced runs only.";
    }

    /// Returns the meaning of the sign ≥ if a table of these types has it, otherwise an empty list.
    public static List<String> unfinished(List<TypeSummary> types) {
        List<UnfinishedCounts> left =
                types.stream().flatMap(type -> type.unfinished().stream()).toList();
        long count = left.stream().mapToLong(UnfinishedCounts::count).sum();
        long due = types.stream().mapToLong(type -> type.counts().due()).sum();
        return left.isEmpty()
                ? List.of()
                : List.of("≥ at least: " + FigureFormat.count(count) + " of " + FigureFormat.count(due) + " due ("
                        + FigureFormat.percent(count / (double) Math.max(count, due))
                        + ") were not done by the window's end; they count with their wait so far");
    }

    public String method() {
        return result.own()
                .map(own ->
                        plural(own) + " per minute are those that were committed in the window, divided by its exact"
                                + " length in minutes. Intended rollbacks are shown apart.")
                .orElse("NOPM are committed New-Orders of the window divided by its exact length in minutes. Intended"
                        + " rollbacks (1 % of New-Orders, TPC-C 2.4.1.4) are shown apart; TPC-C itself counts them"
                        + " (5.4.2).");
    }

    public String kind() {
        return result.own()
                .filter(_ -> result.ingestion().isPresent())
                .map(_ ->
                        "Ingestion is a workload of Orderline's, and no TPC benchmark. Compare only runs with the same"
                                + " rows at a time and bytes a row.")
                .or(() -> result.own().map(ReportTerms::ofUser))
                .orElse(Caveats.DERIVED);
    }

    private static String ofUser(OtherWorkload own) {
        if (own.isBundled()) {
            return "Workload '" + own.name() + "' is one of Orderline's, and no TPC benchmark.";
        }
        return "Workload '" + own.name()
                + "' is its user's own, and no TPC benchmark. Compare only runs of the same files" + hash(own) + ".";
    }

    private static String hash(OtherWorkload own) {
        return own.hash().isEmpty() ? "" : " (SHA-256 " + own.hash().substring(0, HASH_LETTERS) + "…)";
    }

    /// Returns the kind of result with the trademark notice that the foot of a page needs.
    public String foot() {
        return own() ? kind() : kind() + " TPC-C is a trademark of the Transaction Processing Performance Council.";
    }
}
