package io.orderline.cli.program;

import io.orderline.config.ConfigException;
import java.io.Console;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Asks the user before something is done that cannot be taken back.
public final class Confirmation {
    private Confirmation() {}

    /// @param question to be answered with yes or no
    /// @param otherwise what a user without a terminal can do
    /// @throws ConfigException if there is no terminal to ask at
    public static boolean given(String question, String otherwise) {
        Console console = Optional.ofNullable(System.console())
                .filter(Console::isTerminal)
                .orElseThrow(() -> new ConfigException("", "", "there is no terminal to ask at, so " + otherwise));
        String answer = console.readLine("%s [y/N] ", question);
        return answer != null && List.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
    }
}
