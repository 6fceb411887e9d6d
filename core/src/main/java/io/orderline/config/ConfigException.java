package io.orderline.config;

import java.util.List;
import java.util.stream.Collectors;

/// Thrown before any work is done if the user's files or flags are wrong. The command ends with exit code 2.
public final class ConfigException extends RuntimeException {
    private final transient List<Problem> problems;

    public ConfigException(List<Problem> problems) {
        super(problems.stream().map(Problem::text).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public ConfigException(Problem problem) {
        this(List.of(problem));
    }

    public ConfigException(String where, String key, String message) {
        this(new Problem(where, key, message));
    }

    public List<Problem> problems() {
        return problems;
    }
}
