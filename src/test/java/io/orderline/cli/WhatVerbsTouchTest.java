package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// The guide's tables of what each verb may touch.
class WhatVerbsTouchTest {
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    private static List<List<String>> lines() throws IOException {
        return Files.readAllLines(Path.of("docs/guide/what-verbs-touch.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| verb"))
                .map(line -> List.of(line.substring(1).split("\\|", -1)))
                .toList();
    }

    private static Set<String> quoted(String cell) {
        return QUOTED.matcher(cell)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> verbs(String before, CommandLine command) {
        return command.getSubcommands().entrySet().stream()
                .filter(entry ->
                        !entry.getValue().getCommandSpec().usageMessage().hidden())
                .flatMap(entry -> entry.getValue().getSubcommands().isEmpty()
                        ? Stream.of(before + entry.getKey())
                        : verbs(before + entry.getKey() + " ", entry.getValue()));
    }

    @Test
    void everyVerbHasALine() throws IOException {
        Set<String> told = new TreeSet<>();
        lines().forEach(cells -> told.addAll(quoted(cells.getFirst())));
        assertThat(verbs("", new InProcess().commandLine()))
                .isNotEmpty()
                .allSatisfy(verb -> assertThat(told).contains(verb));
    }

    @Test
    void everyTestNamedThereExists() throws IOException {
        Set<String> classes;
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            classes = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
        assertThat(lines())
                .isNotEmpty()
                .allSatisfy(
                        cells -> assertThat(quoted(cells.get(4))).isNotEmpty().isSubsetOf(classes));
    }
}
