package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// What Orderline refuses, by what it tells its user.
public final class Refusal {
    private Refusal() {}

    /// Because of the database, or of what else is there.
    ///
    /// @param said parts of the sentence
    public static void assertRefused(ThrowingCallable attempt, String... said) {
        assertThrown(TargetException.class, attempt, said);
    }

    /// Because of a file or a flag.
    ///
    /// @param said parts of the sentences
    public static void assertMistaken(ThrowingCallable attempt, String... said) {
        assertThrown(ConfigException.class, attempt, said);
    }

    /// By an error of a type, of which the others here are.
    ///
    /// @param said parts of its message
    public static void assertThrown(Class<?> type, ThrowingCallable attempt, String... said) {
        assertThatThrownBy(attempt)
                .isInstanceOf(type)
                .satisfies(thrown ->
                        List.of(said).forEach(part -> assertThat(thrown).hasMessageContaining(part)));
    }

    /// By an error of whatever type.
    ///
    /// @param said parts of its message
    public static void assertSaid(ThrowingCallable attempt, String... said) {
        assertThrown(Throwable.class, attempt, said);
    }
}
