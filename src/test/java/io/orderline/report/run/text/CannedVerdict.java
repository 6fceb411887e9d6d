package io.orderline.report.run.text;

import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.util.ArrayList;
import java.util.List;

/// Checks, errors and findings of the canned runs.
final class CannedVerdict {
    private static final String HOSTILE = "<script>document.title='owned'</script><img src=http://example.invalid/x>";

    private static final List<String> CONDITIONS = List.of(
            "W_YTD = sum(D_YTD) of each warehouse",
            "D_NEXT_O_ID − 1 = max(O_ID) = max(NO_O_ID) of each district",
            "NEW-ORDER rows of a district have no gaps",
            "sum(O_OL_CNT) = number of ORDER-LINE rows of each district");

    private CannedVerdict() {}

    static List<CheckReport> checks(boolean violated) {
        List<CheckReport> checks = new ArrayList<>();
        for (int i = 1; i <= CONDITIONS.size(); i++) {
            boolean bad = violated && i == 2;
            checks.add(new CheckReport(
                    "consistency-" + i,
                    "3.3.2." + i,
                    CONDITIONS.get(i - 1),
                    bad ? "violated" : "holds",
                    "",
                    bad ? 3 : 0,
                    bad ? List.of("d_w_id 4, d_id 7: d_next_o_id 3412, max(o_id) 3408", HOSTILE) : List.of(),
                    0.21 * i));
        }
        checks.add(new CheckReport(
                "fresh-1",
                "4.3.3.1",
                "Each district has 3,000 orders",
                "not-applicable",
                "the database was driven",
                0,
                List.of(),
                0));
        return checks;
    }

    static List<Accounting.ErrorCount> errors(boolean trouble, long retries) {
        List<Accounting.ErrorCount> errors = new ArrayList<>();
        errors.add(new Accounting.ErrorCount(
                "serialization",
                "40001",
                "newOrder.updateStock",
                "could not serialize access due to concurrent update",
                retries,
                retries));
        if (trouble) {
            errors.add(new Accounting.ErrorCount("connection", "57P01", "payment.updateWarehouse", HOSTILE, 16, 0));
        }
        return errors;
    }

    static Verdict verdict(boolean trouble) {
        List<Finding> findings = new ArrayList<>(List.of(
                new Finding(Level.PASS, "accounting", "every transaction that was due has exactly one outcome"),
                new Finding(Level.PASS, "mix", "each share is above the minimum of TPC-C 5.2.3"),
                new Finding(
                        Level.NOTE,
                        "same-host",
                        "driver and database shared 16 hardware threads; the driver used 9 % of them"),
                new Finding(Level.WARN, "steady-state", "throughput fell to 25 % for 2 s at 0:58, 3 % of the window")));
        if (trouble) {
            findings.add(
                    new Finding(Level.FAIL, "database-count", "3 acknowledged New-Orders are not in the database"));
        } else {
            findings.add(new Finding(Level.PASS, "database-count", "client and database counted the same New-Orders"));
        }
        return Verdict.of(findings);
    }
}
