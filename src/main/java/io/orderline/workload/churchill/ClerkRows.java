package io.orderline.workload.churchill;

import io.orderline.base.RandomStreams;
import io.orderline.database.bulk.TableRows;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Clerks and their customers. How many rows a customer has of each table is the same for all, for cursors fetch so
/// many;
/// only what stands in them follows from the seed. Immutable and thread-safe.
///
/// @param first clerk, from 1
/// @param last clerk
record ClerkRows(long seed, int first, int last) {
    static final int OF_A_CLERK = 10;
    /// Drivers, vehicles, addresses … of a customer, and convictions, claims … of a driver.
    static final int BOTH = 2;

    private static final int STREAM = 701;
    private static final int FOUR = BOTH * BOTH;
    private static final int THIS_YEAR = 2026;
    private static final LocalDateTime LOADED = LocalDateTime.of(THIS_YEAR - 1, 12, 31, 12, 0);
    private static final List<String> SURNAMES = List.of(
            "Archer", "Baker", "Carter", "Dyer", "Fisher", "Glover", "Hunter", "Mason", "Porter", "Sawyer", "Turner",
            "Weaver");
    private static final List<String> FORENAMES =
            List.of("Ann", "Ben", "Clare", "David", "Emma", "Frank", "Grace", "Henry", "Iris", "John", "Kate", "Luke");

    /// The key of a clerk's customer.
    ///
    /// @param number among the clerk's, from 0
    static long customer(int clerk, int number) {
        return (clerk - 1L) * OF_A_CLERK + number + 1;
    }

    /// Nobody else has it.
    ///
    /// @param phone 1 or 2
    static String phoneNumber(long customer, int phone) {
        return String.format(Locale.ROOT, "0%09d", BOTH * customer + phone);
    }

    List<TableRows> all() {
        return Stream.of(clerks(), customers(), policies(), drivers(), claims(), vehicles())
                .flatMap(List::stream)
                .toList();
    }

    /// The same for the same seed and place.
    private long draw(long low, long high, long... place) {
        long state = RandomStreams.mix(seed + STREAM);
        for (long step : place) {
            state = RandomStreams.mix(state ^ RandomStreams.mix(step));
        }
        return low + Math.floorMod(state, high - low + 1);
    }

    private String drawn(List<String> names, long... place) {
        return names.get((int) draw(0, names.size() - 1, place));
    }

    private String surname(long customer) {
        return drawn(SURNAMES, 1, customer);
    }

    private List<TableRows> clerks() {
        return List.of(
                RowMaker.of(
                        "clerk",
                        first,
                        last,
                        1,
                        "clerk clerk_name office offers",
                        (sink, clerk, _) -> sink.integer(clerk)
                                .text(drawn(FORENAMES, 2, clerk))
                                .integer(draw(1, RatingRows.OFFICES, 3, clerk))
                                .integer(0)),
                RowMaker.of(
                        "clerk_skill",
                        first,
                        last,
                        2,
                        "clerk skill skill_name",
                        (sink, clerk, number) ->
                                sink.integer(clerk).integer(number + 1).text("skill " + draw(1, 9, 4, clerk, number))),
                RowMaker.of(
                        "clerk_target",
                        first,
                        last,
                        3,
                        "clerk month_no offers_wanted",
                        (sink, clerk, number) ->
                                sink.integer(clerk).integer(number + 1).integer(draw(50, 90, 5, clerk, number))));
    }

    /// A table with a number of rows for each customer; the customer is written already.
    private TableRows each(String table, int each, String columns, RowMaker.Row row) {
        return RowMaker.of(
                table,
                customer(first, 0),
                customer(last, OF_A_CLERK - 1),
                each,
                "customer " + columns,
                (sink, customer, number) -> {
                    sink.integer(customer);
                    row.write(sink, customer, number);
                });
    }

    /// As [#each] for what a customer has two of, such as drivers, each with two rows; both numbers are written
    /// already.
    private TableRows ofBoth(String table, String columns, RowMaker.Row row) {
        return each(table, FOUR, columns, (sink, customer, number) -> {
            sink.integer(number / BOTH + 1).integer(number % BOTH + 1);
            row.write(sink, customer, number);
        });
    }

    private List<TableRows> customers() {
        return List.of(
                each(
                        "customer",
                        1,
                        "clerk surname forename area product bonus_years customer_since offers last_call",
                        (sink, customer, _) -> sink.integer((customer - 1) / OF_A_CLERK + 1)
                                .text(surname(customer))
                                .text(drawn(FORENAMES, 11, customer))
                                .integer(area(customer, 0))
                                .integer(draw(1, RatingRows.PRODUCTS, 12, customer))
                                .integer(draw(1, RatingRows.BONUS_YEARS, 13, customer))
                                .integer(draw(1990, 2020, 14, customer))
                                .integer(0)
                                .timestamp(LOADED)),
                each(
                        "address",
                        BOTH,
                        "address street town area since_year",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .text(draw(1, 200, 15, customer, number) + " High Street")
                                .text("town " + draw(1, 500, 16, customer, number))
                                .integer(area(customer, number))
                                .integer(draw(1995, 2025, 17, customer, number))),
                each(
                        "phone",
                        BOTH,
                        "phone phone_number phone_kind",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .text(phoneNumber(customer, number + 1))
                                .text(number == 0 ? "home" : "mobile")),
                each(
                        "permission",
                        3,
                        "channel channel_name granted",
                        (sink, _, number) -> sink.integer(number + 1)
                                .text(List.of("letter", "phone", "visit").get(number))
                                .integer(number < BOTH ? 1 : 0)),
                each(
                        "account",
                        1,
                        "account sort_code holder",
                        (sink, customer, _) -> sink.integer(1)
                                .text("" + draw(100_000, 999_999, 18, customer))
                                .text(surname(customer))),
                each(
                        "contact",
                        3,
                        "contact clerk topic contact_year",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .integer(draw(first, last, 19, customer, number))
                                .text("topic " + draw(1, 30, 20, customer, number))
                                .integer(2021 + number)));
    }

    /// That of the first address is the customer's.
    private long area(long customer, int address) {
        return draw(1, RatingRows.AREAS, 10, customer, address);
    }

    private List<TableRows> policies() {
        return List.of(
                each(
                        "policy",
                        BOTH,
                        "policy product begun_year insurer premium",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .integer(draw(1, RatingRows.PRODUCTS, 21, customer, number))
                                .integer(2019 + 3L * number)
                                .text("insurer " + draw(1, 12, 22, customer, number))
                                .integer(draw(20_000, 90_000, 23, customer, number))),
                ofBoth(
                        "policy_extra",
                        "policy extra price",
                        (sink, customer, number) -> sink.integer(draw(1_000, 3_000, 24, customer, number))));
    }

    private List<TableRows> drivers() {
        return List.of(
                each(
                        "driver",
                        BOTH,
                        "driver surname forename born_year occupation",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .text(surname(customer))
                                .text(drawn(FORENAMES, 31, customer, number))
                                .integer(draw(1947, 2006, 32, customer, number))
                                .integer(draw(1, RatingRows.OCCUPATIONS, 33, customer, number))),
                each(
                        "licence",
                        BOTH,
                        "driver licence_no country issued_year",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .text("L" + customer + "-" + (number + 1))
                                .text("country " + draw(0, 4, 34, customer, number))
                                .integer(draw(2007, 2024, 35, customer, number))),
                ofBoth(
                        "licence_class",
                        "driver class_no class_code since_year",
                        (sink, customer, number) -> sink.text(number % BOTH == 0 ? "B" : "A1")
                                .integer(draw(2007, 2024, 36, customer, number))),
                ofBoth(
                        "conviction",
                        "driver conviction offence convicted_year penalty fine",
                        (sink, customer, number) -> sink.integer(draw(1, RatingRows.OFFENCES, 37, customer, number))
                                .integer(2017 + 4L * (number % BOTH))
                                .integer(draw(1, 6, 38, customer, number))
                                .integer(draw(5_000, 50_000, 39, customer, number))));
    }

    private List<TableRows> claims() {
        return List.of(
                ofBoth(
                        "claim",
                        "driver claim claim_kind vehicle claim_year at_fault",
                        (sink, customer, number) -> sink.integer(draw(1, RatingRows.CLAIM_KINDS, 41, customer, number))
                                .integer(draw(1, BOTH, 42, customer, number))
                                .integer(2018 + 3L * (number % BOTH))
                                .integer(1L - number % BOTH)),
                each(
                        "claim_payment",
                        FOUR * BOTH,
                        "driver claim payment paid_year amount",
                        (sink, customer, number) -> sink.integer(number / FOUR + 1)
                                .integer(number / BOTH % BOTH + 1)
                                .integer(number % BOTH + 1)
                                .integer(2022L + number % BOTH)
                                .integer(draw(10_000, 400_000, 43, customer, number))));
    }

    private List<TableRows> vehicles() {
        return List.of(
                each(
                        "vehicle",
                        BOTH,
                        "vehicle registration model keeper bought_year worth parking usage_kind miles",
                        (sink, customer, number) -> sink.integer(number + 1)
                                .text("R" + customer + "-" + (number + 1))
                                .integer(draw(1, RatingRows.MODELS, 51, customer, number))
                                .integer(number + 1)
                                .integer(draw(2015, 2025, 52, customer, number))
                                .integer(draw(100_000, 3_000_000, 53, customer, number))
                                .integer(draw(1, RatingRows.PARKINGS, 54, customer, number))
                                .integer(draw(1, RatingRows.USAGES, 55, customer, number))
                                .integer(draw(1_000, 30_000, 56, customer, number))),
                ofBoth(
                        "vehicle_device",
                        "vehicle device fitted_year",
                        (sink, customer, number) -> sink.integer(draw(2015, 2025, 57, customer, number))),
                ofBoth(
                        "vehicle_owner",
                        "vehicle owner_no owner_name until_year",
                        (sink, customer, number) ->
                                sink.text(drawn(SURNAMES, 58, customer, number)).integer(2010 + 4L * (number % BOTH))),
                ofBoth(
                        "inspection",
                        "vehicle inspection tested_year miles passed",
                        (sink, customer, number) -> sink.integer(2023 + number % BOTH)
                                .integer(draw(5_000, 150_000, 59, customer, number))
                                .integer(1)),
                ofBoth(
                        "vehicle_driver",
                        "vehicle driver main_driver days_a_week",
                        (sink, customer, number) ->
                                sink.integer(number % 3 == 0 ? 1 : 0).integer(draw(1, 7, 60, customer, number))));
    }
}
