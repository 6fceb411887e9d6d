package io.orderline.report.claims;

import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.ClaimsAudit.Judged;
import io.orderline.claims.PublishedPoint;
import io.orderline.claims.PublishedStudy;
import io.orderline.result.file.Json;
import tools.jackson.databind.node.ObjectNode;

/// An audit of claims in the form of `--json`.
public final class ClaimsJson {
    private ClaimsJson() {}

    public static ObjectNode of(ClaimsAudit audit) {
        PublishedStudy study = audit.study();
        return Json.object()
                .put("study", study.name())
                .put("title", study.title())
                .putPOJO("source", study.source())
                .putPOJO("metric", study.metric())
                .putPOJO("notes", study.notes())
                .putPOJO("points", Json.objects(study.points(), ClaimsJson::point))
                .putPOJO("claims", Json.objects(audit.claims(), ClaimsJson::claim))
                .putPOJO("checks", Json.objects(audit.checks(), ClaimsJson::claim));
    }

    private static ObjectNode point(PublishedPoint point) {
        return Json.object()
                .put("system", point.system().name())
                .put("title", point.system().title())
                .put("label", point.label())
                .putPOJO("warehouses", point.warehouses())
                .putPOJO("users", point.users())
                .put("newOrdersPerMinute", point.newOrders())
                .putPOJO("totalPerMinute", point.total())
                .putPOJO("cores", point.cores())
                .putPOJO("threads", point.threads())
                .putPOJO("perCore", point.perCore())
                .putPOJO("perWarehouse", point.perWarehouse());
    }

    private static ObjectNode claim(Judged judged) {
        return Json.object()
                .put("id", judged.claim().id())
                .put("judgement", judged.answer().judgement().words())
                .putPOJO("says", judged.claim().says())
                .put("expects", judged.claim().expects())
                .putPOJO("reading", judged.claim().reading())
                .put("found", judged.answer().figure())
                .putPOJO("details", judged.answer().details())
                .put("rule", judged.claim().kind().key())
                .put("source", judged.claim().kind().source());
    }
}
