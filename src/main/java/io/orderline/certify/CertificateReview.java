package io.orderline.certify;

import io.orderline.certify.Certificate.Outcome;
import io.orderline.certify.Certificate.Step;
import io.orderline.database.dialect.Dialect;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether anybody can rely on a certificate of somebody else: it has all steps, its figures are those that follow from
/// the rules of the data, and its statements are known. Whether it was made at all, only doing it again can show.
public final class CertificateReview {
    private static final int SHOWN = 3;

    private final CertificateFile file;
    private final Certificate certificate;
    private final Workload workload;
    private final Map<String, String> today;
    private final boolean sharded;

    /// @param dialect of the certificate's name, as it is now
    public CertificateReview(CertificateFile file, Workload workload, Dialect dialect) {
        this.file = file;
        this.workload = workload;
        certificate = file.certificate();
        today = CertifiedStatements.of(workload, dialect);
        sharded = dialect.sharded();
    }

    /// Why nobody can rely on it, a sentence each; empty if there is nothing against it.
    public List<String> objections() {
        List<String> objections = new ArrayList<>();
        if (!file.fits()) {
            objections.add("The checksum is another one: the file was changed after it was written.");
        }
        Set<String> made = certificate.steps().stream().map(Step::name).collect(Collectors.toSet());
        CertifiedSteps.all(certificate.warehouses(), sharded)
                .filter(step -> !made.contains(step))
                .forEach(step -> objections.add("The step is not there: " + step + "."));
        if (Stream.of(StatementStyle.values()).noneMatch(style -> hasPassed(CertifiedSteps.of(style)))) {
            objections.add("No style of statements passed.");
        }
        rows().filter(note -> !note.equals(rowsOfTheSeed()))
                .forEach(note -> objections.add("The load wrote " + note + ", not " + rowsOfTheSeed() + "."));
        if (!certificate.passed()) {
            objections.add(certificate.verdict() + ".");
        }
        return objections;
    }

    private boolean hasPassed(String step) {
        return certificate.steps().stream()
                .anyMatch(each -> each.name().equals(step) && each.outcome() == Outcome.PASSED);
    }

    private Stream<String> rows() {
        String load = CertifiedSteps.load(certificate.warehouses());
        return certificate.steps().stream()
                .filter(step -> step.name().equals(load) && step.outcome() == Outcome.PASSED)
                .map(Step::note);
    }

    /// They are drawn by a fixed seed, which gives the same on every system.
    private String rowsOfTheSeed() {
        return CertifiedSteps.rows(workload.dataset().parts(CertifiedLoad.spec(certificate.warehouses())).stream()
                .mapToLong(LoadPart::rows)
                .sum());
    }

    /// Whether it speaks of the statements that this version of Orderline sends.
    public String statements() {
        Set<String> names = new HashSet<>(today.keySet());
        names.addAll(certificate.statements().keySet());
        List<String> changed = names.stream()
                .filter(name -> !Objects.equals(
                        today.get(name), certificate.statements().get(name)))
                .sorted()
                .toList();
        return changed.isEmpty()
                ? "as now"
                : changed.size() + " of " + names.size() + " are other ones now: "
                        + changed.stream().limit(SHOWN).collect(Collectors.joining(", "))
                        + (changed.size() > SHOWN ? ", …" : "");
    }
}
