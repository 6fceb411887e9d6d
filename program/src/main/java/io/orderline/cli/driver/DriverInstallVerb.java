package io.orderline.cli.driver;

import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Confirmation;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.driver.DriverDownload;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.DriverRequest;
import io.orderline.database.driver.InstalledDriver;
import io.orderline.database.driver.KnownDriver.Licence;
import io.orderline.database.driver.MavenRepositories;
import io.orderline.database.driver.MavenSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "install",
        mixinStandardHelpOptions = true,
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
final class DriverInstallVerb implements Callable<Integer> {
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

    private final CliContext context;

    DriverInstallVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        DriverFolder folder = DriverFolder.of(context.environment());
        DriverRequest request = DriverRequest.of(name);
        Optional<InstalledDriver> there = folder.find(new DriverName(
                        request.name(), Optional.of(request.coordinates().version())))
                .filter(driver -> driver.damage().isEmpty());
        if (there.isPresent()) {
            say(request.text() + " is installed already: " + there.get().folder());
            return ExitCode.OK.code();
        }
        MavenSettings maven = MavenSettings.of(context.environment(), Optional.ofNullable(settings));
        try (MavenRepositories repositories = MavenRepositories.open(maven, offline)) {
            DriverDownload offer = repositories.offer(request.coordinates(), request.more());
            show(request, offer);
            requireAcceptance();
            say("fetching");
            List<Path> jars = repositories.fetch(offer);
            InstalledDriver driver = folder.install(new DriverFolder.Parts(
                    request.name(), request.className(), request.coordinates(), request.licence(offer), jars));
            say("installed in " + driver.folder());
            driver.jars().forEach(jar -> say("  " + jar.file() + ", SHA-256 " + jar.sha256()));
        }
        return ExitCode.OK.code();
    }

    private void show(DriverRequest request, DriverDownload offer) {
        say(request.text() + ", " + request.coordinates().text());
        request.known()
                .ifPresent(known -> say("  licence       " + known.licence().line()));
        DriverDownload.Part own = offer.parts().getFirst();
        say("  its POM says  " + licences(own));
        offer.parts().stream()
                .skip(1)
                .forEach(part -> say("  needs         " + part.coordinates().text() + ": " + licences(part)));
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

    private void say(String text) {
        context.terminal().say(text);
    }
}
