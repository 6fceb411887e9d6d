package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.InterruptHandler;
import io.orderline.cli.program.ProgressLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class ErrorMessagesTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final ErrorMessages messages = new ErrorMessages(new CliContext(
            new Console(
                    new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                    new ProgressLine(new PrintStream(err, true, StandardCharsets.UTF_8), false, 120)),
            new InterruptHandler(),
            Map.of()));

    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(new AccessDeniedException("a.json"), "orderline: a.json: permission denied"),
                Arguments.of(new FileSystemException("a.json", null, "ends early"), "orderline: a.json: ends early"),
                Arguments.of(new MalformedInputException(1), "orderline: is not UTF-8 text"),
                Arguments.of(new UncheckedIOException(new IOException("a.json has schema 77")), "has schema 77"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void aFileThatCannotBeReadIsNoBug(Exception thrown, String said) {
        CommandLine command = new CommandLine(CommandLine.Model.CommandSpec.create());
        assertThat(messages.handleExecutionException(thrown, command, command.parseArgs()))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(said).doesNotContain("\tat ");
    }

    @Test
    void whereMemoryIsUsedUpTheSwitchForMoreIsNamed() {
        assertThat(messages.fatal(new OutOfMemoryError("Java heap space"))).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("memory is used up (Java heap space). ORDERLINE_JAVA_OPTS=\"-Xmx4g\"")
                .doesNotContain("\tat ");
    }

    @Test
    void anyOtherErrorIsABug() {
        assertThat(messages.fatal(new StackOverflowError())).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("this is a bug in Orderline", "StackOverflowError");
    }
}
