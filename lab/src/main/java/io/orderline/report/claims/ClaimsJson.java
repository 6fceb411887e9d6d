package io.orderline.report.claims;

import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.PublishedPoint;
import io.orderline.lab.claims.PublishedStudy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// An audit of claims in the form of `--json`.
public record ClaimsJson(
        String study,
        String title,
        PublishedStudy.Source source,
        PublishedStudy.Metric metric,
        List<String> notes,
        List<OfPoint> points,
        List<OfClaim> claims,
        List<OfClaim> checks) {

    public static ClaimsJson of(ClaimsAudit audit) {
        PublishedStudy study = audit.study();
        return new ClaimsJson(
                study.name(),
                study.title(),
                study.source(),
                study.metric(),
                study.notes(),
                study.points().stream().map(OfPoint::of).toList(),
                audit.claims().stream().map(OfClaim::of).toList(),
                audit.checks().stream().map(OfClaim::of).toList());
    }

    /// @param newOrdersPerMinute as the study counts them
    public record OfPoint(
            String system,
            String title,
            String label,
            OptionalInt warehouses,
            OptionalInt users,
            double newOrdersPerMinute,
            OptionalDouble totalPerMinute,
            OptionalInt cores,
            OptionalInt threads,
            OptionalDouble perCore,
            OptionalDouble perWarehouse) {
        static OfPoint of(PublishedPoint point) {
            return new OfPoint(
                    point.system().name(),
                    point.system().title(),
                    point.label(),
                    point.warehouses(),
                    point.users(),
                    point.newOrders(),
                    point.total(),
                    point.cores(),
                    point.threads(),
                    point.perCore(),
                    point.perWarehouse());
        }
    }

    /// @param judgement `holds`, `holds partly`, `not shown` or `contradicted`
    /// @param says the study's words; empty for a check
    public record OfClaim(
            String id,
            String judgement,
            Optional<String> says,
            String expects,
            Optional<String> reading,
            String found,
            List<String> details,
            String rule,
            String source) {
        static OfClaim of(Judged judged) {
            return new OfClaim(
                    judged.claim().id(),
                    judged.answer().judgement().words(),
                    judged.claim().says(),
                    judged.claim().expects(),
                    judged.claim().reading(),
                    judged.answer().figure(),
                    judged.answer().details(),
                    judged.claim().kind().key(),
                    judged.claim().kind().source());
        }
    }
}
