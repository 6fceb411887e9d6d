package io.orderline.base;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An amount of money.
///
/// @param currency three letters (ISO 4217)
public record Money(BigDecimal amount, String currency) {
    private static final Pattern FORM = Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?) ?([A-Za-z]{3})");

    public static Money parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no price: write an amount and a currency, such as 50_000 USD or 3.20 EUR");
        }
        return new Money(
                new BigDecimal(matcher.group(1).replace("_", "")),
                matcher.group(2).toUpperCase(Locale.ROOT));
    }
}
