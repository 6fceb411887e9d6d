package io.orderline.workload.custom.generator;

import io.orderline.workload.tpcc.data.NuRand;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.random.RandomGenerator;

/// All generators by name, with the functions that make them from a [GeneratorSpec].
final class GeneratorCatalog {
    static final List<String> NAMES = List.of(
            "uniform",
            "nurand",
            "zipf",
            "scrambled",
            "latest",
            "hotspot",
            "exponential",
            "gaussian",
            "special",
            "histogram",
            "permute",
            "text",
            "pattern",
            "choice",
            "sequence",
            "constant",
            "date",
            "now",
            "terminal",
            "formula",
            "format",
            "pick",
            NullableGenerator.NAME);

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private GeneratorCatalog() {}

    static String known() {
        return "There are: " + String.join(", ", NAMES) + ".";
    }

    static Generator of(GeneratorSpec draw, GeneratorContext place) {
        return switch (draw.name()) {
            case "uniform" -> uniform(draw, place);
            case "nurand" -> nurand(draw, place);
            case "zipf" -> zipf(draw, place);
            case "text" -> text(draw, place);
            case "pattern" -> pattern(draw);
            case "choice" -> ChoiceGenerator.of(draw);
            case "sequence" -> sequence(draw, place);
            case "constant" -> constant(draw);
            case "date" -> date(draw);
            case "now" -> now(draw, place);
            case "terminal" -> terminal(draw, place);
            case "formula" -> FormulaGenerators.formula(draw, place);
            case "format" -> FormulaGenerators.format(draw, place);
            case "pick" -> FormulaGenerators.pick(draw, place);
            case NullableGenerator.NAME -> NullableGenerator.of(draw, place);
            default -> {
                if (SkewedGenerators.NAMES.contains(draw.name())) {
                    yield SkewedGenerators.of(draw, place);
                }
                throw new IllegalArgumentException("'" + draw.name() + "' is no generator. " + known());
            }
        };
    }

    private static Generator uniform(GeneratorSpec draw, GeneratorContext place) {
        draw.require(2, 2, "uniform(lowest, highest)");
        if (ScaledNumber.isOne(draw.argument(0)) && ScaledNumber.isOne(draw.argument(1))) {
            return wholes(ordered(draw.whole(0, place), draw.whole(1, place)));
        }
        BigDecimal low = Literal.decimal(draw.argument(0));
        BigDecimal high = Literal.decimal(draw.argument(1));
        int scale = Math.max(low.scale(), high.scale());
        long[] units = ordered(unscaled(low, scale), unscaled(high, scale));
        return random -> BigDecimal.valueOf(random.nextLong(units[0], units[1] + 1), scale);
    }

    private static long unscaled(BigDecimal value, int scale) {
        return value.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue().longValueExact();
    }

    private static Generator wholes(long[] range) {
        long low = range[0];
        long above = range[1] + 1;
        if (Generator.fitsInteger(low, above)) {
            return random -> random.nextInt((int) low, (int) above);
        }
        return random -> random.nextLong(low, above);
    }

    static long[] ordered(long low, long high) {
        if (high < low || high == Long.MAX_VALUE) {
            throw new IllegalArgumentException("the highest, " + high + ", is below the lowest, " + low);
        }
        return new long[] {low, high};
    }

    /// Draws by NURand of TPC-C 2.1.6, whose C is constant for a whole load or run.
    private static Generator nurand(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "nurand(A, lowest, highest), with A = 255, 1023 or 8191 in TPC-C");
        int a = smallInt(draw.a(), draw.argument(0));
        long[] range = ordered(draw.whole(1, place), draw.whole(2, place));
        int low = smallInt(range[0], draw.argument(1));
        int high = smallInt(range[1], draw.argument(2));
        NuRand function = new NuRand(a, low, high, place.constants().getOrDefault(a, 0));
        return function::draw;
    }

    /// Limits an argument to a billion, so that the additions of NURand do not overflow.
    private static int smallInt(long value, String written) {
        if (value < 0 || value > 1_000_000_000) {
            throw new IllegalArgumentException("'" + written + "' must be from 0 to 1_000_000_000");
        }
        return (int) value;
    }

    private static Generator zipf(GeneratorSpec draw, GeneratorContext place) {
        draw.require(3, 3, "zipf(lowest, highest, theta)");
        long[] range = ordered(draw.whole(0, place), draw.whole(1, place));
        double theta = Literal.decimal(draw.argument(2)).doubleValue();
        if (theta < 0 || theta > 10) {
            throw new IllegalArgumentException("theta must be from 0 to 10, not " + draw.argument(2));
        }
        int ranks = smallInt(range[1] - range[0] + 1, "the number of values");
        return new SkewedGenerators.ZipfGenerator(range[0], ranks, theta);
    }

    private static Generator text(GeneratorSpec draw, GeneratorContext place) {
        draw.require(2, 2, "text(shortest, longest)");
        long[] range = ordered(draw.whole(0, place), draw.whole(1, place));
        int shortest = smallInt(range[0], draw.argument(0));
        int longest = smallInt(range[1], draw.argument(1));
        return random -> {
            char[] letters = new char[random.nextInt(shortest, longest + 1)];
            for (int i = 0; i < letters.length; i++) {
                letters[i] = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
            }
            return new String(letters);
        };
    }

    /// Draws texts from a pattern, like sysbench's random strings.
    private static Generator pattern(GeneratorSpec draw) {
        draw.require(1, 1, "pattern(text), with # for a digit and @ for a small letter");
        char[] form = Literal.of(draw.argument(0)).toString().toCharArray();
        return random -> {
            char[] letters = form.clone();
            for (int i = 0; i < letters.length; i++) {
                if (letters[i] == '#') {
                    letters[i] = (char) ('0' + random.nextInt(10));
                } else if (letters[i] == '@') {
                    letters[i] = (char) ('a' + random.nextInt(26));
                }
            }
            return new String(letters);
        };
    }

    private static Generator sequence(GeneratorSpec draw, GeneratorContext place) {
        draw.require(1, 2, "sequence(first) or sequence(first, repetitions of each)");
        long first = draw.whole(0, place);
        long each = draw.arguments().size() < 2 ? 1 : draw.whole(1, place);
        if (each < 1) {
            throw new IllegalArgumentException("each number must stand at least once, not " + each + " times");
        }
        return new SequenceGenerator(first, each, place);
    }

    private static Generator constant(GeneratorSpec draw) {
        draw.require(1, 1, "constant(value)");
        Object value = Literal.of(draw.argument(0));
        return random -> value;
    }

    private static Generator date(GeneratorSpec draw) {
        draw.require(2, 2, "date(first, last), such as date(2020-01-01, 2026-12-31)");
        LocalDateTime from = day(draw.argument(0));
        long[] days = ordered(0, ChronoUnit.DAYS.between(from, day(draw.argument(1))));
        return random -> from.plusDays(random.nextLong(days[1] + 1));
    }

    private static LocalDateTime day(String text) {
        try {
            return LocalDate.parse(text).atStartOfDay();
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'" + text + "' is no day: write it as 2026-12-31", e);
        }
    }

    private static Generator now(GeneratorSpec draw, GeneratorContext place) {
        draw.require(0, 0, "now");
        if (place.load()) {
            throw new IllegalArgumentException("'now' is for parameters: equal seeds load equal rows. Use date(…)");
        }
        return random -> Generator.Later.NOW;
    }

    private static Generator terminal(GeneratorSpec draw, GeneratorContext place) {
        draw.require(0, 0, "terminal");
        Integer number = place.terminal().orElseThrow(GeneratorContext::noTerminal);
        return random -> number;
    }

    /// Draws one of several values according to their weights.
    private record ChoiceGenerator(List<Object> values, WeightedChoice weights) implements Generator {
        static ChoiceGenerator of(GeneratorSpec draw) {
            draw.require(1, Integer.MAX_VALUE, "choice(value, value, …) or choice(value=weight, …)");
            List<Object> values = draw.arguments().stream()
                    .map(argument -> Literal.of(before(argument)))
                    .toList();
            double[] weights = draw.arguments().stream()
                    .mapToDouble(ChoiceGenerator::weight)
                    .toArray();
            return new ChoiceGenerator(values, new WeightedChoice(weights));
        }

        private static String before(String argument) {
            int equals = argument.lastIndexOf('=');
            return (equals < 0 ? argument : argument.substring(0, equals)).strip();
        }

        private static double weight(String argument) {
            int equals = argument.lastIndexOf('=');
            return equals < 0
                    ? 1
                    : Literal.decimal(argument.substring(equals + 1).strip()).doubleValue();
        }

        @Override
        public Object next(RandomGenerator random) {
            return values.get(weights.draw(random));
        }
    }

    /// Draws consecutive numbers. In a load, the rows of a table get the numbers in order. In a run, the
    /// numbers are divided among the terminals, so that no two terminals draw the same number.
    private static final class SequenceGenerator implements Generator {
        private final long first;
        private final long each;
        private final long step;
        private long place;

        /// @param each how many times each number is drawn
        SequenceGenerator(long first, long each, GeneratorContext place) {
            this.first = first;
            this.each = each;
            this.step = place.step();
            this.place = place.first();
        }

        @Override
        public Object next(RandomGenerator random) {
            long value = first + place / each;
            place += step;
            return Generator.fitsInteger(value, value) ? (Object) (int) value : (Object) value;
        }
    }
}
