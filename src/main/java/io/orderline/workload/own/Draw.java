package io.orderline.workload.own;

import io.orderline.base.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A generator as its user wrote it, such as `zipf(1, 1000*scale, 0.9)`.
///
/// @param name `zipf`
/// @param arguments as written
record Draw(String name, List<String> arguments) {
    private static final Pattern CALL = Pattern.compile("([a-z]+)\\s*(?:\\((.*)\\))?", Pattern.DOTALL);

    /// @param load whether it fills a column, as against a parameter
    /// @throws IllegalArgumentException with a sentence, also if it could not draw a value at scale 1
    static Draw parse(String text, boolean load) {
        Matcher call = CALL.matcher(text.strip());
        if (!call.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no generator. " + Generators.known());
        }
        String inside = Optional.ofNullable(call.group(2)).orElse("").strip();
        List<String> arguments = inside.isEmpty()
                ? List.of()
                : Arrays.stream(inside.split(",", -1)).map(String::strip).toList();
        if (!Generators.NAMES.contains(call.group(1))) {
            String nearest = Names.nearest(call.group(1), Generators.NAMES)
                    .map(near -> "Did you mean '" + near + "'?")
                    .orElseGet(Generators::known);
            throw new IllegalArgumentException("'" + call.group(1) + "' is no generator. " + nearest);
        }
        Draw draw = new Draw(call.group(1), arguments);
        draw.bind(Place.probe(load));
        return draw;
    }

    /// @throws IllegalArgumentException with a sentence
    Generator bind(Place place) {
        return Generators.of(this, place);
    }

    /// A of a non-uniform one.
    OptionalInt nuRandA() {
        return name.equals("nurand") ? OptionalInt.of((int) a()) : OptionalInt.empty();
    }

    /// The first argument, at any scale.
    long a() {
        return Amount.parse(argument(0)).at(1);
    }

    /// @throws IllegalArgumentException if there are fewer or more arguments
    void require(int least, int most, String form) {
        if (arguments.size() < least || arguments.size() > most) {
            throw new IllegalArgumentException("must be written " + form);
        }
    }

    String argument(int index) {
        return arguments.get(index);
    }

    long whole(int index, Place place) {
        return Amount.parse(argument(index)).at(place.scale());
    }
}
