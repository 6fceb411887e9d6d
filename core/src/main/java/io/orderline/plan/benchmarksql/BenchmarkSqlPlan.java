package io.orderline.plan.benchmarksql;

import io.orderline.base.NameSuggestion;
import io.orderline.config.Problems;
import io.orderline.config.PropertyFile;
import io.orderline.config.PropertyFile.Entry;
import io.orderline.database.connection.Password;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.PlanSource;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Turns a property file into the content of a plan, with remarks on properties that have no effect or may be
/// a mistake. The file may also have keys of a plan, such as `drive.style`.
public final class BenchmarkSqlPlan {
    /// The values of the property `db`, each with the beginning of its URLs.
    private static final Map<String, String> URLS = Map.of(
            "postgres", "jdbc:postgresql:",
            "oracle", "jdbc:oracle:",
            "firebird", "jdbc:firebirdsql:",
            "mariadb", "jdbc:mariadb:",
            "mysql", "jdbc:mysql:",
            "transact-sql", "jdbc:sqlserver:",
            "babelfish", "jdbc:sqlserver:");

    private BenchmarkSqlPlan() {}

    public static PlanSource read(PropertyFile file, Problems problems) {
        PropertyMapping mapping = new PropertyMapping(file, problems);
        // How BenchmarkSQL itself behaves. Values in the file replace these values.
        mapping.presume(LoadKeys.INDEXES, "benchmarksql");
        mapping.presume(LoadKeys.FOREIGN_KEYS, "true");
        mapping.presume(MonitorKeys.REQUIRED, "false");
        if (mapping.version() != BenchmarkSqlVersion.V6) {
            mapping.presume(WorkloadKeys.FIXED_HOMES, "false");
        }
        CombinedProperties.map(mapping);
        file.entries().forEach(entry -> map(mapping, entry));
        twice(mapping);
        versions(mapping);
        database(mapping);
        Optional<Password> password = file.find("password").map(entry -> new Password(entry.value()));
        return new PlanSource(mapping.given(), mapping.remarks(), password);
    }

    /// Returns the value of the property `db` for a URL; empty if BenchmarkSQL does not know the database.
    public static String databaseOf(String url) {
        return URLS.entrySet().stream()
                .filter(entry -> url.startsWith(entry.getValue()))
                .map(Map.Entry::getKey)
                .min(Comparator.naturalOrder())
                .orElse("");
    }

    /// Returns the transaction types by the property that sets their weight.
    public static Map<String, String> weights() {
        return CombinedProperties.WEIGHTS;
    }

    private static void map(PropertyMapping mapping, Entry entry) {
        if (PropertyKeys.KNOWN.contains(entry.key())) {
            PropertyKeys.map(mapping, entry);
        } else if (entry.key().contains(".") || PlanKeys.isKey(entry.key())) {
            mapping.given()
                    .add(new RawValue(entry.key(), entry.value(), mapping.file().where(entry)));
        } else if (NameSuggestion.nearest(entry.key(), PropertyKeys.KNOWN).isPresent()) {
            mapping.unknown(entry, PropertyKeys.KNOWN);
        } else {
            mapping.remark(entry, "is no key of BenchmarkSQL or Orderline, and has no effect.");
        }
    }

    private static void twice(PropertyMapping mapping) {
        Set<String> seen = new HashSet<>();
        List<Entry> fromFile = mapping.file().entries().stream()
                .filter(entry -> entry.line() != PropertyFile.NO_LINE)
                .toList();
        for (Entry entry : fromFile) {
            if (!seen.add(entry.key())) {
                mapping.remark(entry, "is there twice; this one counts.");
            }
        }
    }

    /// Adds a remark if a file has properties of both versions.
    private static void versions(PropertyMapping mapping) {
        List<String> five = BenchmarkSqlVersion.of5(mapping.file());
        List<String> six = BenchmarkSqlVersion.of6(mapping.file());
        if (!five.isEmpty() && !six.isEmpty()) {
            mapping.ifThere(
                    six.getFirst(),
                    entry -> mapping.remark(
                            entry,
                            "only version 6 has " + String.join(", ", six) + ", and only version 5 has "
                                    + String.join(", ", five) + ": the file is read as one of version "
                                    + mapping.version().text() + "."));
        }
    }

    /// Returns whether the value that a fork has for `db` names a dialect of a database with MySQL's URLs.
    private static boolean isDialect(String name, String url) {
        return url.startsWith("jdbc:mysql:") && DialectCatalog.bundledNames().contains(name);
    }

    private static void database(PropertyMapping mapping) {
        String url = mapping.file().value("conn");
        mapping.ifThere("db", entry -> {
            String prefix = URLS.get(entry.value());
            if (isDialect(entry.value(), url) && !entry.value().equals("mysql")) {
                mapping.put(PlanKeys.DIALECT, entry.value(), entry);
            } else if (prefix == null) {
                mapping.remark(
                        entry,
                        "is no name of a database that BenchmarkSQL knows. It has no effect on how"
                                + " Orderline works, which follows from the URL.");
            } else if (!url.isEmpty() && !url.startsWith(prefix)) {
                mapping.remark(
                        entry,
                        "is " + entry.value() + ", but conn does not begin with " + prefix
                                + ". Orderline goes by the URL.");
            }
        });
    }
}
