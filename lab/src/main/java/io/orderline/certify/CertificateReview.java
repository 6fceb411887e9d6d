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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Examines whether a certificate made by others can be relied on: its steps, the number of loaded rows, and
/// the statements. Only a new trial can show that the certified trial took place.
public final class CertificateReview {
    private static final int SHOWN = 3;

    private final CertificateFile file;
    private final Certificate certificate;
    private final Workload workload;
    private final Map<String, String> today;
    private final boolean sharded;

    /// @param dialect current dialect with the name in the certificate
    public CertificateReview(CertificateFile file, Workload workload, Dialect dialect) {
        this.file = file;
        this.workload = workload;
        certificate = file.certificate();
        today = CertifiedStatements.of(workload, dialect);
        sharded = dialect.sharded();
    }

    /// Returns the objections to the certificate, one sentence each; empty if there are none.
    public List<String> objections() {
        List<String> objections = new ArrayList<>();
        if (!file.fits()) {
            objections.add("The checksum is another one: the file was changed after it was written.");
        }
        Set<String> made = certificate.steps().stream().map(Step::name).collect(Collectors.toSet());
        CertifiedSteps.all(certificate.warehouses(), sharded)
                .filter(step -> !made.contains(step))
                .forEach(step -> objections.add("The step is not there: " + step + "."));
        if (Stream.of(StatementStyle.values())
                .allMatch(style -> passed(CertifiedSteps.of(style)).isEmpty())) {
            objections.add("No style of statements passed.");
        }
        passed(CertifiedSteps.load(certificate.warehouses()))
                .filter(note -> !note.equals(rowsOfTheSeed()))
                .ifPresent(note -> objections.add("The load wrote " + note + ", not " + rowsOfTheSeed() + "."));
        if (!certificate.passed()) {
            objections.add(certificate.verdict() + ".");
        }
        return objections;
    }

    /// Returns the note of a step that passed.
    private Optional<String> passed(String name) {
        return certificate.steps().stream()
                .filter(step -> step.name().equals(name) && step.outcome() == Outcome.PASSED)
                .map(Step::note)
                .findFirst();
    }

    /// Returns the note of a correct load. The seed is fixed and produces the same rows on every system.
    private String rowsOfTheSeed() {
        return CertifiedSteps.rows(workload.dataset().parts(CertifiedLoad.spec(certificate.warehouses())).stream()
                .mapToLong(LoadPart::rows)
                .sum());
    }

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
