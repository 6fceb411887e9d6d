package io.orderline.cli.dialect;

import io.orderline.certify.Certificate;
import io.orderline.certify.CertificateFile;
import io.orderline.certify.CertificateReview;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "certificate",
        mixinStandardHelpOptions = true,
        description = {
            "Shows a certificate that 'orderline dialect check --out' wrote on any server, and reviews it: the checksum, that"
                    + " no step is left out, the rows that were loaded, and whether its statements are those of this"
                    + " version. A review does not show who made it: whoever doubts repeats the check. Exit code 6 if there"
                    + " is an objection."
        },
        footer = {"", "Example:", "  orderline dialect certificate mysql.json"})
final class DialectCertificateVerb implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The certificate.")
    Path file = Path.of("");

    @Mixin
    DialectFolderOption dialects = new DialectFolderOption();

    private final CliContext context;

    DialectCertificateVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        CertificateFile read = read();
        Certificate certificate = read.certificate();
        CertificateReview review = new CertificateReview(
                read, new Tpcc(), dialects.all().named(certificate.dialect(), "", "dialect of " + file));
        List<String> objections = review.objections();
        context.terminal()
                .result(certificate.text() + "statements " + review.statements() + "\n"
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
