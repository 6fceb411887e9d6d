package io.orderline.cli.plan;

import io.orderline.plan.Key;
import io.orderline.plan.RawValue;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.PositionalParamSpec;

/// A name that stands where other verbs have a plan, and is a key's value. Not thread-safe.
public final class NameArgument implements ISetter {
    private final Key<?> key;
    private final String label;
    private String name = "";

    /// @param label in the help: `WORKLOAD`
    public NameArgument(Key<?> key, String label) {
        this.key = key;
        this.label = label;
    }

    /// Takes the place of a verb's other arguments.
    ///
    /// @param description for the help
    public void replaceIn(CommandSpec command, String description) {
        command.positionalParameters().stream().toList().forEach(command::remove);
        command.addPositional(PositionalParamSpec.builder()
                .index("0")
                .paramLabel(label)
                .type(String.class)
                .required(true)
                .description(description)
                .setter(this)
                .build());
    }

    @Override
    @SuppressWarnings("unchecked") // the interface's contract: returns the former value, which nobody keeps
    public <T> @Nullable T set(T value) {
        name = value == null ? "" : (String) value;
        return null;
    }

    /// What was given.
    public String name() {
        return name;
    }

    /// The same as a flag.
    public RawValue flag() {
        return new RawValue(key.name(), name, label);
    }
}
