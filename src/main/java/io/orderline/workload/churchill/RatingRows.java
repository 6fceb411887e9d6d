package io.orderline.workload.churchill;

import io.orderline.database.bulk.TableRows;
import java.util.List;
import java.util.stream.Stream;

/// Rating tables: the same in every load. Loadings and discounts are in points. Stateless and thread-safe.
final class RatingRows {
    static final int PRODUCTS = 3;
    static final int AREAS = 20;
    static final int RISKS = 5;
    static final int OFFICES = 4;
    static final int MAKES = 10;
    static final int MODELS = 60;
    static final int GROUPS = 10;
    static final int BONUS_YEARS = 10;
    static final int OCCUPATIONS = 20;
    static final int RISK_CLASSES = 4;
    static final int OFFENCES = 8;
    static final int CLAIM_KINDS = 4;
    static final int USAGES = 4;
    static final int PARKINGS = 4;

    private static final long[] AGES = {17, 30, 60, 121};
    private static final long[] MILES = {0, 6_000, 12_000, 1_000_000};
    private static final List<String> PRODUCT_NAMES = List.of("third party", "third party, fire and theft", "full");
    private static final List<String> USAGE_NAMES = List.of("pleasure", "commuting", "business", "hire");
    private static final List<String> PARKING_NAMES = List.of("garage", "drive", "car park", "street");

    private RatingRows() {}

    static List<TableRows> all() {
        return Stream.of(products(), bands(), places(), models(), people())
                .flatMap(List::stream)
                .toList();
    }

    private static TableRows ofProduct(String table, int each, String columns, RowMaker.Row row) {
        return RowMaker.of(table, 1, PRODUCTS, each, "product " + columns, (sink, product, number) -> {
            sink.integer(product).integer(number + 1);
            row.write(sink, product, number);
        });
    }

    private static List<TableRows> products() {
        return List.of(
                RowMaker.numbered(
                        "product",
                        PRODUCTS,
                        "product product_name pence_per_point most_vehicles",
                        (sink, product, _) -> sink.integer(product)
                                .text(PRODUCT_NAMES.get((int) product - 1))
                                .integer(80 + 40 * product)
                                .integer(2 + product)),
                ofProduct(
                        "extra",
                        2,
                        "extra extra_name price commission",
                        (sink, product, number) -> sink.text(number == 0 ? "legal costs" : "breakdown")
                                .integer(1_500 + 700L * number + 100 * product)
                                .integer(200 - 50L * number)),
                ofProduct(
                        "excess",
                        3,
                        "excess amount loading",
                        (sink, product, number) ->
                                sink.integer(10_000L * (number + 1)).integer(10 - 5L * number + product)),
                ofProduct(
                        "clause",
                        3,
                        "clause_no heading body",
                        (sink, product, number) -> sink.text("clause " + (number + 1))
                                .text("What clause " + (number + 1) + " of product " + product
                                        + " says to whoever asks.")),
                ofProduct(
                        "rule",
                        2,
                        "rule_no heading least_age most_worth",
                        (sink, product, number) -> sink.text("rule " + (number + 1))
                                .integer(17 + 4L * number)
                                .integer(5_000_000 * product)),
                ofProduct(
                        "plan",
                        2,
                        "plan_no instalments interest deposit",
                        (sink, product, number) -> sink.integer(number == 0 ? 1 : 10)
                                .integer(number * (5 + product))
                                .integer(10L + 5L * number)),
                ofProduct(
                        "discount",
                        3,
                        "discount discount_name points least_years",
                        (sink, product, number) -> sink.text("discount " + (number + 1))
                                .integer(3 + number + product)
                                .integer(number)),
                ofProduct(
                        "letter",
                        2,
                        "letter heading pages",
                        (sink, product, number) -> sink.text(number == 0 ? "your quote" : "your cover")
                                .integer(2 + number + product)));
    }

    private static List<TableRows> bands() {
        return List.of(
                ofProduct(
                        "mileage",
                        3,
                        "band miles_from miles_to loading",
                        (sink, product, number) -> sink.integer(MILES[number])
                                .integer(MILES[number + 1] - 1)
                                .integer(10L * number + product)),
                ofProduct(
                        "age",
                        3,
                        "band age_from age_to loading",
                        (sink, product, number) -> sink.integer(AGES[number])
                                .integer(AGES[number + 1] - 1)
                                .integer(40 - 15L * number + product)),
                RowMaker.numbered(
                        "tax",
                        2,
                        "tax tax_name per_mille",
                        (sink, tax, _) -> sink.integer(tax).text("tax " + tax).integer(25 * tax)),
                RowMaker.numbered(
                        "bonus",
                        BONUS_YEARS,
                        "bonus_years points",
                        (sink, years, _) -> sink.integer(years).integer(5 * years)));
    }

    private static List<TableRows> places() {
        return List.of(
                RowMaker.numbered(
                        "area",
                        AREAS,
                        "area area_name risk office",
                        (sink, area, _) -> sink.integer(area)
                                .text("area " + area)
                                .integer(area % RISKS + 1)
                                .integer(area % OFFICES + 1)),
                RowMaker.of(
                        "area_rate",
                        1,
                        RISKS,
                        PRODUCTS,
                        "risk product loading",
                        (sink, risk, number) ->
                                sink.integer(risk).integer(number + 1).integer(6 * risk + number)),
                RowMaker.numbered(
                        "office",
                        OFFICES,
                        "office office_name phone_number",
                        (sink, office, _) ->
                                sink.integer(office).text("office " + office).text("0800-" + office)),
                RowMaker.of(
                        "office_hours",
                        1,
                        OFFICES,
                        2,
                        "office kind_of_day opens_at closes_at",
                        (sink, office, number) -> sink.integer(office)
                                .integer(number + 1)
                                .integer(8 + number)
                                .integer(20 - 4L * number)));
    }

    private static List<TableRows> models() {
        return List.of(
                RowMaker.numbered(
                        "make",
                        MAKES,
                        "make make_name country",
                        (sink, make, _) ->
                                sink.integer(make).text("make " + make).text("country " + make % 5)),
                RowMaker.numbered(
                        "model",
                        MODELS,
                        "model make model_name rating_group engine_cc doors",
                        (sink, model, _) -> sink.integer(model)
                                .integer(model % MAKES + 1)
                                .text("model " + model)
                                .integer(model / 6 % GROUPS + 1)
                                .integer(900 + 50 * (model % 30))
                                .integer(3 + 2 * (model % 2))),
                RowMaker.of(
                        "model_year",
                        1,
                        MODELS,
                        2,
                        "model year_no built_from worth",
                        (sink, model, number) -> sink.integer(model)
                                .integer(number + 1)
                                .integer(2014 + 6L * number)
                                .integer((400_000 + 10_000 * model) * (number + 1))),
                RowMaker.of(
                        "model_device",
                        1,
                        MODELS,
                        2,
                        "model device device_name approved",
                        (sink, model, number) -> sink.integer(model)
                                .integer(number + 1)
                                .text(number == 0 ? "immobiliser" : "alarm")
                                .integer(1L - number)),
                RowMaker.of(
                        "group_rate",
                        1,
                        GROUPS,
                        PRODUCTS,
                        "rating_group product loading",
                        (sink, group, number) ->
                                sink.integer(group).integer(number + 1).integer(12 * group + number)));
    }

    private static List<TableRows> people() {
        return List.of(
                RowMaker.numbered(
                        "occupation",
                        OCCUPATIONS,
                        "occupation occupation_name risk_class",
                        (sink, occupation, _) -> sink.integer(occupation)
                                .text("occupation " + occupation)
                                .integer(occupation % RISK_CLASSES + 1)),
                RowMaker.of(
                        "occupation_rate",
                        1,
                        RISK_CLASSES,
                        PRODUCTS,
                        "risk_class product loading",
                        (sink, risk, number) ->
                                sink.integer(risk).integer(number + 1).integer(3 * risk + number)),
                RowMaker.numbered(
                        "offence",
                        OFFENCES,
                        "offence offence_name penalty loading",
                        (sink, offence, _) -> sink.integer(offence)
                                .text("offence " + offence)
                                .integer(offence)
                                .integer(4L * offence)),
                RowMaker.numbered(
                        "claim_kind",
                        CLAIM_KINDS,
                        "claim_kind kind_name loading",
                        (sink, kind, _) ->
                                sink.integer(kind).text("kind " + kind).integer(7 * kind)),
                RowMaker.numbered(
                        "usage_kind",
                        USAGES,
                        "usage_kind usage_name loading",
                        (sink, usage, _) -> sink.integer(usage)
                                .text(USAGE_NAMES.get((int) usage - 1))
                                .integer(8 * usage)),
                RowMaker.numbered(
                        "parking",
                        PARKINGS,
                        "parking parking_name loading",
                        (sink, parking, _) -> sink.integer(parking)
                                .text(PARKING_NAMES.get((int) parking - 1))
                                .integer(5 * parking)));
    }
}
