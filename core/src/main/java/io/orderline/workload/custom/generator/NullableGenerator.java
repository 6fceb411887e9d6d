package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Draws NULL with a probability of `share`, and otherwise a value of another generator.
record NullableGenerator(double share, Generator other) implements Generator {
    static final String NAME = "nullable";

    static NullableGenerator of(GeneratorSpec draw, GeneratorContext place) {
        draw.require(2, 2, "nullable(percent, generator), such as nullable(30, uniform(1, 10))");
        double percent = Literal.decimal(draw.argument(0)).doubleValue();
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException(
                    "the percentage of NULLs must be from 0 to 100, not " + draw.argument(0));
        }
        return new NullableGenerator(percent / 100, draw.inner().orElseThrow().bind(place));
    }

    @Override
    public @Nullable Object next(RandomGenerator random) {
        return random.nextDouble() < share ? null : other.next(random);
    }
}
