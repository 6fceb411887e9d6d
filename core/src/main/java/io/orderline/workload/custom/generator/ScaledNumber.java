package io.orderline.workload.custom.generator;

/// A whole number that can grow with the scale, such as `500` or `10_000*scale`.
///
/// @param scales the exponent of the scale: 0 for `500`, 1 for `10_000*scale`
public record ScaledNumber(long factor, int scales) {
    private static final String SCALE = "scale";

    public static ScaledNumber parse(String text) {
        try {
            return product(text);
        } catch (ArithmeticException tooLarge) {
            throw new IllegalArgumentException("'" + text.strip() + "' is too large", tooLarge);
        }
    }

    private static ScaledNumber product(String text) {
        long factor = 1;
        int scales = 0;
        for (String part : text.strip().split("\\s*\\*\\s*", -1)) {
            if (part.equals(SCALE)) {
                scales++;
            } else if (part.matches("-?\\d[\\d_]{0,17}")) {
                factor = Math.multiplyExact(factor, Long.parseLong(part.replace("_", "")));
            } else {
                throw new IllegalArgumentException(
                        "'" + text.strip()
                                + "' is no whole number: write one such as 500, or 10_000*scale for one that grows with the scale");
            }
        }
        return new ScaledNumber(factor, scales);
    }

    public static boolean isOne(String text) {
        return text.strip().matches("(-?\\d[\\d_]*|scale)(\\s*\\*\\s*(\\d[\\d_]*|scale))*");
    }

    public long at(int scale) {
        long value = factor;
        try {
            for (int i = 0; i < scales; i++) {
                value = Math.multiplyExact(value, scale);
            }
        } catch (ArithmeticException tooLarge) {
            throw new IllegalArgumentException("is too large at scale " + scale, tooLarge);
        }
        return value;
    }
}
