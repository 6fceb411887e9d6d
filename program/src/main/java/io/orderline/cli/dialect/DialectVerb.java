package io.orderline.cli.dialect;

import io.orderline.certify.Certificate;
import io.orderline.certify.CertificateFile;
import io.orderline.certify.CertificateReview;
import io.orderline.certify.CertifiedLoad;
import io.orderline.certify.Certifier;
import io.orderline.cli.plan.ArgumentVerb;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.database.dialect.MonitorQuery;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.plan.Key;
import io.orderline.plan.LayoutSettings;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.file.Json;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "dialect",
        description = "Databases that Orderline knows: what they can do, and the proof on your own server.",
        footer = {"", "Example:", "  orderline dialect list"})
public final class DialectVerb extends VerbGroup {
    public DialectVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new ListAll(), new Show(), new Check(context), new ShowCertificate());
    }

    @Command(
            name = "list",
            description = "Lists the databases that Orderline knows, how it knows them, and what they can do.",
            footer = {"", "Example:", "  orderline dialect list"})
    final class ListAll implements Callable<Integer> {
        @Mixin
        FolderOption dialects = new FolderOption();

        @Option(names = "--json", description = "Prints JSON, with notes and sources.")
        boolean json;

        @Option(
                names = "--markdown",
                description = "Prints tables for a page of documentation, with notes and sources.")
        boolean markdown;

        @Override
        public Integer call() {
            DialectMatrix matrix = new DialectMatrix(dialects.all().all(), new Tpcc());
            context.result(json ? Json.pretty(matrix.json()) : markdown ? matrix.markdown() : matrix.text());
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "show",
            description = "Shows what is known of one database, and on whose word.",
            footer = {"", "Example:", "  orderline dialect show mariadb"})
    final class Show implements Callable<Integer> {
        @Parameters(index = "0", paramLabel = "NAME", description = "The dialect's name.")
        String name = "";

        @Mixin
        FolderOption dialects = new FolderOption();

        @Override
        public Integer call() {
            context.result(text(dialects.all().named(name, "", "NAME")));
            return ExitCode.OK.code();
        }

        private static String text(Dialect dialect) {
            var evidence = dialect.about().evidence();
            return "database   " + dialect.about().title() + "\n"
                    + "urls       " + urls(dialect) + "\n"
                    + "evidence   " + evidence.level().words()
                    + (evidence.of().isEmpty() ? "" : ": " + evidence.of()) + "\n"
                    + "           " + evidence.level().meaning() + "\n"
                    + "loaded by  " + dialect.load().strategy() + "\n\n"
                    + DialectMatrix.claims(dialect, "%-16s %s%s (%s)%n")
                    + asked(dialect);
        }

        /// Lists the queries that a run makes, for those who grant the rights.
        private static String asked(Dialect dialect) {
            MonitorCatalog monitor = dialect.server().monitor();
            String all = Stream.of(
                            Stream.of("settings", "further_settings", "all_settings")
                                    .flatMap(fact -> dialect.fact(fact).stream().map(sql -> line(fact, sql))),
                            lines("counters", monitor.counters()),
                            lines("gauges", monitor.gauges()),
                            lines("waits", monitor.waits()),
                            lines("tables", monitor.tables()),
                            lines("statements", monitor.statements()))
                    .flatMap(lines -> lines)
                    .collect(Collectors.joining());
            return all.isEmpty() ? "" : "\nasked of the server, before a run and beside it:\n" + all;
        }

        private static Stream<String> lines(String kind, List<MonitorQuery> queries) {
            return queries.stream().map(query -> line(kind + "." + query.name(), query.sql()));
        }

        private static String line(String name, String sql) {
            return "  " + name + ": " + sql.strip() + "\n";
        }

        private static String urls(Dialect dialect) {
            return Stream.concat(
                            dialect.access().urlPrefixes().stream(),
                            dialect.access().byName().stream().map(url -> url + " with --dialect " + dialect.name()))
                    .collect(Collectors.joining(", "));
        }
    }

    @Command(
            name = "certificate",
            description = {
                "Shows a certificate that 'orderline dialect check --out' wrote on any server, and reviews it: the checksum, that"
                        + " no step is left out, the rows that were loaded, and whether its statements are those of this"
                        + " version. A review does not show who made it: whoever doubts repeats the check. Exit code 6 if there"
                        + " is an objection."
            },
            footer = {"", "Example:", "  orderline dialect certificate mysql.json"})
    final class ShowCertificate implements Callable<Integer> {
        @Parameters(index = "0", paramLabel = "FILE", description = "The certificate.")
        Path file = Path.of("");

        @Mixin
        FolderOption dialects = new FolderOption();

        @Override
        public Integer call() {
            CertificateFile read = read();
            Certificate certificate = read.certificate();
            CertificateReview review = new CertificateReview(
                    read, new Tpcc(), dialects.all().named(certificate.dialect(), "", "dialect of " + file));
            List<String> objections = review.objections();
            context.result(certificate.text() + "statements " + review.statements() + "\n"
                    + (objections.isEmpty() ? "SOUND: no objection" : "NOT SOUND: " + String.join(" ", objections))
                    + "\n");
            return (objections.isEmpty() ? ExitCode.OK : ExitCode.INCONSISTENT).code();
        }

        private CertificateFile read() {
            try {
                return CertificateFile.read(file);
            } catch (NoSuchFileException missing) {
                throw new ConfigException("FILE", file.toString(), "there is no such file");
            } catch (IOException e) {
                throw new ConfigException("FILE", file.toString(), String.valueOf(e.getMessage()));
            }
        }
    }

    /// The flag for a folder of user-defined dialects, for verbs without a plan.
    static final class FolderOption {
        private static final String FLAG = "--dialects";

        @Option(
                names = FLAG,
                paramLabel = "DIR",
                description = "Your own dialects, a file <name>.yaml each; they go before Orderline's.")
        @Nullable
        Path folder;

        DialectCatalog all() {
            return folder == null ? DialectCatalog.bundled() : DialectCatalog.with(folder, FLAG);
        }
    }

    @Command(
            name = "check",
            description = {
                "Tries everything that a dialect claims on your server, and prints a certificate: a load of one warehouse,"
                        + " ten transactions of each type in each style, the consistency conditions, and the errors of a"
                        + " duplicate key, a deadlock and a killed session. On a sharded system it loads enough warehouses"
                        + " for two shards, reads their distribution from the catalogue, and asks both shards about a"
                        + " commit and a rollback. The database must be empty; it is empty again at the end. Exit code 6"
                        + " if something failed or is missing."
            },
            footer = {
                "",
                "Example:",
                "  orderline dialect check mysql --url jdbc:mysql://db/bench --user bench --out mysql.json"
            })
    static final class Check extends ArgumentVerb {
        @Option(names = "--json", description = "Prints JSON.")
        boolean json;

        @Option(
                names = "--out",
                paramLabel = "FILE",
                description =
                        "Writes the certificate to a file too, with the statements and a checksum. It holds no URL, host"
                                + " or login. Please send it to us.")
        @Nullable
        Path out;

        @Parameters(index = "0", paramLabel = "NAME", description = "The dialect's name.")
        String name = "";

        Check(CliContext context) {
            super(context);
        }

        @Override
        protected List<Key<?>> keys() {
            return Stream.concat(
                            PlanKeys.ofTarget().stream().filter(key -> !key.equals(PlanKeys.DIALECT)),
                            Stream.of(LoadKeys.PARTITIONS, LoadKeys.SHARDS))
                    .toList();
        }

        @Override
        protected Optional<RawValue> argument() {
            return Optional.of(new RawValue(PlanKeys.DIALECT.name(), name, "NAME"));
        }

        /// A layout by ranges of warehouses must match the number of warehouses that is loaded.
        private static Optional<PartitionLayout> layout(Plan plan, Dialect dialect) {
            int warehouses = CertifiedLoad.warehouses(dialect, LayoutSettings.of(plan));
            return LayoutSettings.toLoad(
                    plan.with(WorkloadKeys.WAREHOUSES, Integer.toString(warehouses), "the certificate"), dialect, true);
        }

        @Override
        public Integer call() throws Exception {
            if (out != null) {
                NewFile.require("--out", out);
            }
            Plan plan = plan();
            PlanWithDatabase bound = database()
                    .started(plan)
                    .orElseGet(() -> new PlanWithDatabase(plan, database().target(plan)));
            Target target = bound.target();
            Optional<PartitionLayout> layout = layout(bound.plan(), target.dialect());
            Certificate certificate = context.interrupts()
                    .during(() -> new Certifier(
                                    target,
                                    new Tpcc(),
                                    layout,
                                    stage -> context.progress().update(stage))
                            .certify());
            if (out != null) {
                CertificateFile.write(out, certificate);
            }
            context.result(json ? Json.pretty(certificate) : certificate.text());
            return (certificate.passed() ? ExitCode.OK : ExitCode.INCONSISTENT).code();
        }
    }
}
