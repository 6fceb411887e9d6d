package io.orderline.workload.own;

import io.orderline.config.ConfigException;
import io.orderline.target.Dialect;
import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Check;
import io.orderline.workload.Dataset;
import io.orderline.workload.LoadPart;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.SqlCheck;
import io.orderline.workload.Unit;
import io.orderline.workload.WorkloadFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The tables of a user's own workload. Immutable and thread-safe.
record OwnDataset(Folder folder, Header header) implements Dataset {
    private static final String SCALE = "scale";
    private static final String DEFINITION = "definition";
    private static final String NURAND = "nurand.";

    @Override
    public String name() {
        return header.name();
    }

    @Override
    public Unit unit() {
        return Unit.SCALE;
    }

    @Override
    public List<String> tables() {
        List<String> tables = new ArrayList<>(List.of(header.stateTable()));
        header.tables().forEach(table -> tables.add(table.name()));
        return tables;
    }

    @Override
    public SqlCatalog schema(Dialect dialect) {
        Optional<SqlText> file = folder.text(Folder.SCHEMA, dialect);
        return Folder.rendered(file.stream().toList(), SchemaText.all(file, header), dialect);
    }

    /// There is one, which tells tables of one definition from those of another.
    @Override
    public List<String> indexSets() {
        return List.of("of " + header.name() + " " + definition());
    }

    /// Changes with everything that decides the tables and their rows, and with nothing else.
    private String definition() {
        StringBuilder text = new StringBuilder(header.tables().toString());
        folder.variants(Folder.SCHEMA).forEach(file -> text.append(file.text()));
        return WorkloadFiles.shortened(WorkloadFiles.hash(text.toString()));
    }

    @Override
    public List<LoadPart> parts(LoadSpec spec) {
        try {
            return new OwnRows(header, spec, Constants.ofLoad(header.nuRandAs(), spec.seed())).parts();
        } catch (IllegalArgumentException tooLarge) {
            throw new ConfigException(
                    folder.place(Folder.HEADER), "tables", spec.size() + " cannot be loaded: " + tooLarge.getMessage());
        }
    }

    @Override
    public Map<String, String> constants(LoadSpec spec) {
        Map<String, String> constants = new LinkedHashMap<>();
        constants.put(SCALE, Integer.toString(spec.warehouses()));
        constants.put(DEFINITION, definition());
        Constants.ofLoad(header.nuRandAs(), spec.seed())
                .forEach((a, c) -> constants.put(NURAND + a, Integer.toString(c)));
        return constants;
    }

    /// C of each NURand of the load.
    ///
    /// @throws IllegalArgumentException if other tables were loaded
    Map<Integer, Integer> constants(Map<String, String> state) {
        String loaded = state.getOrDefault(DEFINITION, "");
        if (!loaded.equals(definition())) {
            throw new IllegalArgumentException("the tables were loaded by definition " + loaded + " of workload "
                    + header.name() + ", and are now defined otherwise (" + definition()
                    + "). Run 'orderline drop' and load again");
        }
        Map<Integer, Integer> constants = new LinkedHashMap<>();
        header.nuRandAs().forEach(a -> constants.put(a, Integer.valueOf(state.getOrDefault(NURAND + a, "0"))));
        return constants;
    }

    /// Nobody but Orderline loads them.
    @Override
    public OptionalInt warehouses(Map<String, String> state) {
        return OptionalInt.empty();
    }

    private SqlCatalog checksCatalog(Dialect dialect) {
        List<SqlText> files = folder.text(Folder.CHECKS, dialect).stream().toList();
        return Folder.rendered(
                files,
                files.stream().flatMap(file -> file.statements().stream()).toList(),
                dialect);
    }

    @Override
    public List<Check> checks(Dialect dialect) {
        return checksCatalog(dialect).all().stream()
                .filter(sql -> !ChecksText.isNoCheck(sql.id()))
                .<Check>map(sql -> new SqlCheck(
                        sql.id(), "", ChecksText.title(sql.notes()), ChecksText.scope(sql.notes()), sql.text()))
                .toList();
    }

    /// Of other tools nobody can tell unless the user does.
    @Override
    public List<String> drivenQueries(Dialect dialect, int scale) {
        return query(dialect, ChecksText.DRIVEN).stream().toList();
    }

    Optional<String> query(Dialect dialect, String id) {
        return checksCatalog(dialect).all().stream()
                .filter(sql -> sql.id().equals(id))
                .map(Sql::text)
                .findFirst();
    }
}
