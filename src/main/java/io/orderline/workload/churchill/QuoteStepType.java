package io.orderline.workload.churchill;

import io.orderline.workload.TransactionType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The transactions of a quote, in the order of the call.
enum QuoteStepType {
    IDENTIFY_CALLER,
    CONFIRM_ADDRESS,
    OPEN_QUOTE,
    NOTE_DRIVERS,
    CHECK_LICENCES,
    NOTE_CONVICTIONS,
    NOTE_CLAIMS,
    NOTE_VEHICLES,
    LOOK_UP_MODELS,
    NOTE_USAGE,
    CHOOSE_EXTRAS,
    RATE_VEHICLES,
    RATE_DRIVERS,
    APPLY_DISCOUNTS,
    TRY_ALTERNATIVES,
    ARRANGE_PAYMENT,
    GIVE_QUOTE;

    /// What the user sleeps after each commit: fixed, so it is a keying time, that of the next transaction.
    static final Duration SLEEP = Duration.ofSeconds(1);

    static final List<QuoteStepType> ALL = List.of(values());
    static final List<TransactionType> TYPES =
            ALL.stream().map(QuoteStepType::type).toList();

    private static final Pattern LATER_WORD = Pattern.compile("-(\\w)");
    private static final String RESOURCES = "/io/orderline/workloads/churchill/quote/";

    /// The files of all steps.
    static List<String> resources() {
        return ALL.stream().map(step -> RESOURCES + step.text() + ".sql").toList();
    }

    /// As in files and keys: `note-drivers`.
    String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// How ids of its statements begin: `noteDrivers.`
    String prefix() {
        return LATER_WORD.matcher(text()).replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT)) + ".";
    }

    /// That of its type, from 0.
    int number() {
        return ALL.indexOf(this);
    }

    boolean isLast() {
        return this == GIVE_QUOTE;
    }

    private TransactionType type() {
        String label = String.join(
                "-",
                Arrays.stream(text().split("-")).map(QuoteStepType::capitalised).toList());
        return new TransactionType(number(), text(), label, SLEEP, Duration.ZERO, Duration.ZERO, false);
    }

    private static String capitalised(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
