package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.custom.CustomTransactionType.RepeatedParameters;
import io.orderline.workload.custom.file.SqlFile;
import io.orderline.workload.custom.generator.GeneratorSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads a workload's folder and collects the mistakes in all files. Not thread-safe.
final class WorkloadReader {
    private static final Pattern NAME = Pattern.compile("[a-z]\\w*");

    private final WorkloadFolder folder;
    private final YamlMap yaml;
    private final Problems problems;
    private final Set<String> usedByAny = new HashSet<>();

    private WorkloadReader(WorkloadFolder folder, Problems problems) {
        this.folder = folder;
        this.problems = problems;
        this.yaml = YamlFile.parse(
                folder.place(WorkloadFolder.HEADER), folder.texts().getOrDefault(WorkloadFolder.HEADER, ""), problems);
    }

    /// @throws io.orderline.config.ConfigException with all mistakes, if there are any
    static CustomWorkload read(WorkloadFolder folder) {
        Problems problems = new Problems();
        WorkloadHeader header = new WorkloadReader(folder, problems).header();
        problems.throwIfAny();
        return new CustomWorkload(folder, header, Optional.empty());
    }

    private WorkloadHeader header() {
        WorkloadHeader header = yaml.read(map -> new WorkloadHeaderReader(map).read());
        List<String> types =
                header.types().stream().map(CustomTransactionType::name).toList();
        folder.checkNames(types, problems);
        List<SqlFile> schemas = folder.variants(WorkloadFolder.SCHEMA);
        schemas.forEach(file -> SchemaFile.check(file, header, problems));
        if (schemas.isEmpty() && !header.tables().isEmpty()) {
            problems.add(folder.place("schema.sql"), "", "no such file: it makes the tables of the header");
        }
        folder.variants(WorkloadFolder.CHECKS).forEach(file -> ChecksFile.check(file, header.types(), problems));
        List<String> sums = folder.variants(WorkloadFolder.CHECKS).stream()
                .flatMap(file -> file.statements().stream())
                .filter(statement -> statement.id().equals(ChecksFile.SUMS))
                .flatMap(statement -> statement.results().stream())
                .distinct()
                .toList();
        header.types().forEach(type -> type(type, sums, header.course().counted()));
        Map<String, GeneratorSpec> ofCourse = header.course().parameters();
        ofCourse.values().stream().flatMap(GeneratorSpec::uses).forEach(usedByAny::add);
        ofCourse.keySet().forEach(name -> unused(yaml.map("course").map("parameters"), name, usedByAny));
        return header;
    }

    /// Checks the files of a type.
    ///
    /// @param sums the names of the sums to which statements may add
    /// @param counted whether the statements of a course are counted, so that statements must not have conditions
    private void type(CustomTransactionType type, List<String> sums, boolean counted) {
        List<SqlFile> files = folder.variants(type.name());
        if (files.isEmpty()) {
            problems.add(
                    yaml.map("types").where(type.name()),
                    type.name(),
                    "has no statements: " + folder.place(type.name() + ".sql") + " is not there");
            return;
        }
        files.forEach(file -> new ScriptValidator(type, file, sums, problems).check());
        if (counted) {
            files.forEach(this::refuseConditions);
        }
        files.forEach(file -> refuseLedger(type, file));
        unused(type, files);
    }

    /// Refuses a ledger if each statement commits by itself, because a failed transaction can then leave rows.
    private void refuseLedger(CustomTransactionType type, SqlFile file) {
        if (file.statements().size() < 2
                || !ScriptValidator.isAutocommit(file.statements().getFirst())) {
            return;
        }
        folder.variants(WorkloadFolder.CHECKS)
                .forEach(checks -> checks.statements().stream()
                        .filter(statement -> statement.id().equals(LedgerStatement.id(type)))
                        .forEach(statement -> problems.add(
                                checks.where(statement),
                                statement.id(),
                                "cannot be had: the statements of " + type.name() + " are committed one by one")));
    }

    private void refuseConditions(SqlFile file) {
        file.statements().stream()
                .filter(statement -> statement.notes().containsKey(StatementCondition.WHEN))
                .forEach(statement -> problems.add(
                        file.where(statement, "--@ " + StatementCondition.WHEN),
                        statement.id(),
                        "cannot depend on a condition: the statements of a course are counted"));
    }

    /// Reports parameters that no statement uses, because the user expects them to have an effect.
    private void unused(CustomTransactionType type, List<SqlFile> files) {
        Set<String> used = new HashSet<>();
        Set<String> repeated = new HashSet<>();
        for (SqlFile file : files) {
            for (SqlSource statement : file.statements()) {
                used.addAll(statement.used());
                for (String formula : List.of(StatementCondition.WHEN, StatementCall.Addition.ADDS)) {
                    NAME.matcher(statement.notes().getOrDefault(formula, ""))
                            .results()
                            .forEach(name -> used.add(name.group()));
                }
                repeated.add(statement.notes().getOrDefault(ScriptValidator.FOR_EACH, ""));
            }
        }
        YamlMap described = yaml.map("types").map(type.name());
        type.draws().flatMap(GeneratorSpec::uses).forEach(used::add);
        usedByAny.addAll(used);
        type.parameters().keySet().forEach(name -> unused(described.map("parameters"), name, used));
        for (RepeatedParameters repeat : type.repeats()) {
            YamlMap repeats = described.map("repeats");
            YamlMap parameters = repeats.map(repeat.name()).map("parameters");
            repeat.parameters().keySet().forEach(name -> unused(parameters, name, used));
            if (!repeated.contains(repeat.name())) {
                problems.add(
                        repeats.where(repeat.name()),
                        repeat.name(),
                        "no statement of " + type.name() + " has '--@ for-each: " + repeat.name() + "'");
            }
        }
    }

    private void unused(YamlMap parameters, String name, Set<String> used) {
        if (!used.contains(name)) {
            problems.add(parameters.where(name), parameters.path(name), "no statement uses :" + name);
        }
    }
}
