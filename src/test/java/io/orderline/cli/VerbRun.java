package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.plan.PasswordSource;
import io.orderline.database.connection.Target;
import java.util.Map;
import java.util.stream.Stream;

/// Verbs on a database, without a process.
final class VerbRun {
    private VerbRun() {}

    /// @param arguments the verb first
    static InProcess of(int code, Target target, String... arguments) {
        String password = target.password().reveal();
        InProcess program = new InProcess(password.isEmpty() ? Map.of() : Map.of(PasswordSource.VARIABLE, password));
        Stream<String> where = Stream.of("--url", target.url(), "--user", target.user());
        int ended = program.run(Stream.concat(Stream.of(arguments), where).toArray(String[]::new));
        assertThat(ended).as(program.out() + program.err()).isEqualTo(code);
        return program;
    }

    /// Both streams of it.
    static String said(int code, Target target, String verb, String... options) {
        InProcess program = of(
                code, target, Stream.concat(Stream.of(verb), Stream.of(options)).toArray(String[]::new));
        return program.out() + program.err();
    }
}
