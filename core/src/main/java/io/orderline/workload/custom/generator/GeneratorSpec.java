package io.orderline.workload.custom.generator;

import io.orderline.base.NameSuggestion;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A generator as the user wrote it, such as `zipf(1, 1000*scale, 0.9)`: its name and the texts of its arguments.
public record GeneratorSpec(String name, List<String> arguments) {
    private static final Pattern CALL = Pattern.compile("([a-z]+)\\s*(?:\\((.*)\\))?", Pattern.DOTALL);
    /// The generators whose arguments include a formula.
    private static final Set<String> COMPUTED = Set.of("formula", "format", "pick", "latest", "permute");

    private static final Pattern IDENTIFIER = Pattern.compile("[a-z]\\w*");
    /// Matches an argument in quotes, in which commas do not separate arguments.
    private static final Pattern QUOTED = Pattern.compile("(?<=^|,)\\s*'[^']*'(?=\\s*(?:[=,]|$))");

    /// Parses a generator, which must be able to draw at scale 1.
    ///
    /// @param load true for a column of a table, false for a parameter of a transaction
    public static GeneratorSpec parse(String text, boolean load) {
        return parse(text, GeneratorContext.probe(load));
    }

    public static GeneratorSpec parse(String text, GeneratorContext probe) {
        GeneratorSpec draw = read(text);
        draw.bind(probe);
        return draw;
    }

    private static GeneratorSpec read(String text) {
        Matcher call = CALL.matcher(text.strip());
        if (!call.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no generator. " + GeneratorCatalog.known());
        }
        String name = call.group(1);
        if (!GeneratorCatalog.NAMES.contains(name)) {
            String nearest = NameSuggestion.nearest(name, GeneratorCatalog.NAMES)
                    .map(near -> "Did you mean '" + near + "'?")
                    .orElseGet(GeneratorCatalog::known);
            throw new IllegalArgumentException("'" + name + "' is no generator. " + nearest);
        }
        String inside = Optional.ofNullable(call.group(2)).orElse("").strip();
        return new GeneratorSpec(name, arguments(inside, name.equals(NullableGenerator.NAME) ? 2 : -1));
    }

    /// Splits the text between the parentheses.
    ///
    /// @param most the maximum number of arguments, so that the last one can contain commas; −1 for no maximum
    private static List<String> arguments(String inside, int most) {
        if (inside.isEmpty()) {
            return List.of();
        }
        String hidden = most > 0
                ? inside
                : QUOTED.matcher(inside)
                        .replaceAll(quoted ->
                                Matcher.quoteReplacement(quoted.group().replace(',', '\0')));
        return Arrays.stream(hidden.split(",", most))
                .map(argument -> argument.strip().replace('\0', ','))
                .toList();
    }

    /// Returns the generator within `nullable`, which draws the values that are not NULL; empty for other
    /// generators.
    Optional<GeneratorSpec> inner() {
        return isNullable() && arguments.size() == 2 ? Optional.of(read(argument(1))) : Optional.empty();
    }

    public boolean isNullable() {
        return name.equals(NullableGenerator.NAME);
    }

    /// Returns the text of a generator that draws NULL with a share of 0 … 1, and otherwise draws from the given
    /// generator. The percentage of the rarer case keeps three significant digits.
    public static String withNulls(String generator, double share) {
        BigDecimal rarer = new BigDecimal(100 * Math.min(share, 1 - share)).round(new MathContext(3));
        BigDecimal percent = share > 0.5 ? new BigDecimal(100).subtract(rarer) : rarer;
        return share == 0
                ? generator
                : NullableGenerator.NAME + "(" + percent.stripTrailingZeros().toPlainString() + ", " + generator + ")";
    }

    public Generator bind(GeneratorContext place) {
        return GeneratorCatalog.of(this, place);
    }

    /// Returns the names in the arguments, if the generator computes its values from other values.
    public Stream<String> uses() {
        if (isNullable()) {
            return inner().stream().flatMap(GeneratorSpec::uses);
        }
        return COMPUTED.contains(name)
                ? arguments.stream()
                        .flatMap(text -> IDENTIFIER.matcher(text).results().map(MatchResult::group))
                : Stream.empty();
    }

    /// Returns A of NURand; empty for other generators.
    public OptionalInt nuRandA() {
        if (isNullable()) {
            return inner().map(GeneratorSpec::nuRandA).orElse(OptionalInt.empty());
        }
        return name.equals("nurand") ? OptionalInt.of((int) a()) : OptionalInt.empty();
    }

    long a() {
        return ScaledNumber.parse(argument(0)).at(1);
    }

    void require(int least, int most, String form) {
        if (arguments.size() < least || arguments.size() > most) {
            throw new IllegalArgumentException("must be written " + form);
        }
    }

    String argument(int index) {
        return arguments.get(index);
    }

    /// Parses an argument that is a number, a multiple of the scale, or a formula.
    long whole(int index, GeneratorContext place) {
        String text = argument(index);
        return text.substring(1).matches("[^+/%()-]*")
                ? ScaledNumber.parse(text).at(place.scale())
                : WholeNumberFormula.of(text, place).getAsLong();
    }
}
