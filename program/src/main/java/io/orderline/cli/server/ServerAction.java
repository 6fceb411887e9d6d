package io.orderline.cli.server;

import io.orderline.base.NameSuggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An action on the user's own server: `crash`, `restart db1`, `shell on db1 "sync"`.
///
/// @param host name in the plan; empty for this host
/// @param command of a shell action; empty for the other kinds, whose commands are in the plan
public record ServerAction(Kind kind, Optional<String> host, String command) {
    public enum Kind {
        CRASH,
        RESTART,
        SHELL
    }

    private static final String FORMS = "crash [HOST]; restart [HOST]; shell [on HOST] \"COMMAND\"";
    private static final Pattern SHELL = Pattern.compile("(?:on +(\\S+) +)?(?:\"(.*)\"|([^\"].*))");

    /// @throws IllegalArgumentException with a sentence for the user
    public static ServerAction parse(String text) {
        String[] words = text.strip().split("\\s+", 2);
        String rest = words.length < 2 ? "" : words[1];
        Kind kind = kind(words[0]);
        if (kind == Kind.SHELL) {
            return shell(text, rest);
        }
        if (rest.contains(" ")) {
            throw wrong(text);
        }
        return new ServerAction(kind, Optional.of(rest).filter(host -> !host.isEmpty()), "");
    }

    private static Kind kind(String verb) {
        List<String> names = Arrays.stream(Kind.values())
                .map(Kind::name)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
        int known = names.indexOf(verb.toLowerCase(Locale.ROOT));
        if (known < 0) {
            throw new IllegalArgumentException("'" + verb
                    + "' is nothing that can be done to a server that Orderline did not start. "
                    + NameSuggestion.nearest(verb, names)
                            .map(near -> "Did you mean '" + near + "'?")
                            .orElse("Known: " + FORMS + "."));
        }
        return Kind.values()[known];
    }

    private static ServerAction shell(String text, String rest) {
        Matcher parts = SHELL.matcher(rest);
        if (!parts.matches()) {
            throw wrong(text);
        }
        String command = parts.group(2) == null ? parts.group(3) : parts.group(2);
        if (command.isBlank()) {
            throw wrong(text);
        }
        return new ServerAction(Kind.SHELL, Optional.ofNullable(parts.group(1)), command);
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is not complete, or has a word too many. Possible: " + FORMS + ".");
    }
}
