package io.orderline.report.document;

import io.orderline.report.document.Part.Fact;
import io.orderline.report.document.Part.Facts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Collects facts in their order, and leaves out those without a text.
public final class FactList {
    private final List<Fact> facts = new ArrayList<>();

    public FactList add(String label, String text) {
        return add(label, Tone.PLAIN, text, List.of());
    }

    public FactList add(String label, Tone tone, String text, List<String> more) {
        return add(new Fact(false, label, tone, text, more));
    }

    public FactList add(String label, Optional<String> text) {
        return add(label, text.orElse(""));
    }

    /// Adds a fact for each text.
    public FactList each(String label, Collection<String> texts) {
        texts.forEach(text -> add(label, text));
        return this;
    }

    /// Adds a part of the fact that was added last.
    public FactList below(String label, String text) {
        return below(label, Tone.PLAIN, text, List.of());
    }

    public FactList below(String label, Tone tone, String text, List<String> more) {
        return add(new Fact(true, label, tone, text, more));
    }

    public FactList below(String label, Collection<String> texts) {
        texts.forEach(text -> below(label, text));
        return this;
    }

    private FactList add(Fact fact) {
        if (!fact.text().isEmpty()) {
            facts.add(fact);
        }
        return this;
    }

    public Facts all() {
        return new Facts(facts);
    }
}
