package io.orderline.cli.driver;

import io.orderline.base.TargetException;
import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Confirmation;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.driver.DriverCatalog;
import io.orderline.database.driver.DriverDownload;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverListing;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.DriverRequest;
import io.orderline.database.driver.InstalledDriver;
import io.orderline.database.driver.KnownDriver;
import io.orderline.database.driver.KnownDriver.Licence;
import io.orderline.database.driver.MavenRepositories;
import io.orderline.database.driver.MavenSettings;
import io.orderline.result.file.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "driver",
        description = "Installs JDBC drivers that do not come with Orderline, lists and removes them.",
        footer = {"", "Example:", "  orderline driver install oracle"})
public final class DriverVerb extends VerbGroup {
    public DriverVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new Install(), new ListAll(), new Remove());
    }

    @Command(
            name = "install",
            description = {
                "Fetches a JDBC driver, and the jars that it needs, as your own Maven would: from the mirrors and through the"
                        + " proxies of its settings, by way of its local repository.",
                "Its licence is shown first, and must be accepted."
            },
            footer = {
                "",
                "Examples:",
                "  orderline driver install oracle",
                "  orderline driver install mysql@9.7.0 --accept-licence",
                "  orderline driver install com.sap.cloud.db.jdbc:ngdbc:2.28.8"
            })
    final class Install implements Callable<Integer> {
        @Parameters(
                paramLabel = "DRIVER",
                description = "NAME or NAME@VERSION of a driver or a database, or GROUP:ARTIFACT:VERSION of any other"
                        + " driver, which then goes by the name ARTIFACT.")
        String name = "";

        @Option(names = "--accept-licence", description = "Accepts the licence. Otherwise you are asked.")
        boolean accepted;

        @Option(
                names = "--settings",
                paramLabel = "<file>",
                description = "Maven's settings for you, if not ~/.m2/settings.xml.")
        @Nullable
        Path settings;

        @Option(names = "--offline", description = "Takes what is in Maven's local repository, without the network.")
        boolean offline;

        @Override
        public Integer call() {
            DriverFolder folder = DriverFolder.of(context.environment());
            DriverRequest request = DriverRequest.of(name);
            Optional<InstalledDriver> there = folder.find(new DriverName(
                            request.name(), Optional.of(request.coordinates().version())))
                    .filter(driver -> driver.damage().isEmpty());
            if (there.isPresent()) {
                context.say(
                        request.text() + " is installed already: " + there.get().folder());
                return ExitCode.OK.code();
            }
            MavenSettings maven = MavenSettings.of(context.environment(), Optional.ofNullable(settings));
            try (MavenRepositories repositories = MavenRepositories.open(maven, offline)) {
                DriverDownload offer = repositories.offer(request.coordinates(), request.more());
                show(request, offer);
                requireAcceptance();
                context.say("fetching");
                List<Path> jars = repositories.fetch(offer);
                InstalledDriver driver = folder.install(new DriverFolder.DriverContents(
                        request.name(), request.className(), request.coordinates(), request.licence(offer), jars));
                context.say("installed in " + driver.folder());
                driver.jars().forEach(jar -> context.say("  " + jar.file() + ", SHA-256 " + jar.sha256()));
            }
            return ExitCode.OK.code();
        }

        private void show(DriverRequest request, DriverDownload offer) {
            context.say(request.text() + ", " + request.coordinates().text());
            request.known()
                    .ifPresent(known ->
                            context.say("  licence       " + known.licence().line()));
            DriverDownload.Part own = offer.parts().getFirst();
            context.say("  its POM says  " + licences(own));
            offer.parts().stream()
                    .skip(1)
                    .forEach(part ->
                            context.say("  needs         " + part.coordinates().text() + ": " + licences(part)));
        }

        private static String licences(DriverDownload.Part part) {
            List<String> lines = part.licences().stream().map(Licence::line).toList();
            return lines.isEmpty() ? "nothing about its licence" : String.join("; or ", lines);
        }

        private void requireAcceptance() {
            if (accepted) {
                return;
            }
            if (!Confirmation.given(
                    "Do you accept these licences?",
                    "nothing was fetched. If you accept these licences, add --accept-licence.")) {
                throw new TargetException("the licences were not accepted, so nothing was fetched.");
            }
        }
    }

    @Command(
            name = "list",
            description = {
                "Lists JDBC drivers: those that come with Orderline (bundled), those that were installed, and those that can"
                        + " be installed by their name (known).",
                "Installed ones are in the folder of the environment variable ORDERLINE_DRIVERS, else in"
                        + " ~/.local/share/orderline/drivers."
            },
            footer = {"", "Example:", "  orderline driver list"})
    final class ListAll implements Callable<Integer> {
        @Option(names = "--json", description = "Prints JSON.")
        boolean json;

        @Override
        public Integer call() {
            List<DriverListing> lines = DriverListing.all(DriverFolder.of(context.environment()));
            context.result(json ? Json.pretty(lines) : String.join("\n", DriverListing.table(lines)));
            lines.stream().flatMap(line -> line.damage().stream()).forEach(damage -> context.say("warning: " + damage));
            return ExitCode.OK.code();
        }
    }

    @Command(
            name = "remove",
            description = "Removes an installed JDBC driver.",
            footer = {"", "Example:", "  orderline driver remove oracle@23.26.3.0.0"})
    final class Remove implements Callable<Integer> {
        @Parameters(paramLabel = "DRIVER", description = "NAME, or NAME@VERSION if several are installed.")
        String name = "";

        @Override
        public Integer call() {
            DriverFolder folder = DriverFolder.of(context.environment());
            InstalledDriver driver = only(DriverName.parse(name), folder);
            folder.remove(driver);
            context.say(DriverName.text(driver.name(), driver.version()) + " was removed");
            return ExitCode.OK.code();
        }

        private static InstalledDriver only(DriverName wanted, DriverFolder folder) {
            List<InstalledDriver> named = folder.list().stream()
                    .filter(driver -> driver.name().equals(wanted.name()))
                    .toList();
            List<InstalledDriver> meant = named.stream()
                    .filter(driver ->
                            wanted.version().map(driver.version()::equals).orElse(true))
                    .toList();
            if (meant.size() == 1) {
                return meant.getFirst();
            }
            String versions = String.join(
                    ", ",
                    named.stream()
                            .map(driver -> DriverName.text(driver.name(), driver.version()))
                            .toList());
            if (!named.isEmpty()) {
                throw new TargetException("installed are " + versions + ": say which is to go.");
            }
            boolean bundled = DriverCatalog.get()
                    .find(wanted.name())
                    .filter(KnownDriver::bundled)
                    .isPresent();
            throw new TargetException("the JDBC driver " + wanted.text()
                    + (bundled
                            ? " comes with Orderline, and cannot be removed."
                            : " is not installed in '" + folder.path() + "'."));
        }
    }
}
