package io.orderline.cli.program;

import io.orderline.config.ConfigException;
import java.io.Console;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Asks the user before an action that cannot be undone.
public final class Confirmation {
    private Confirmation() {}

    /// @param otherwise advice for a user without a terminal
    /// @throws ConfigException if there is no terminal
    public static boolean given(String question, String otherwise) {
        Console console = Optional.ofNullable(System.console())
                .filter(Console::isTerminal)
                .orElseThrow(() -> new ConfigException("", "", "there is no terminal to ask at, so " + otherwise));
        String answer = console.readLine("%s [y/N] ", question);
        return answer != null && List.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
    }
}
