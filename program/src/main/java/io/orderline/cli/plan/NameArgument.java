package io.orderline.cli.plan;

import io.orderline.plan.Key;
import io.orderline.plan.RawValue;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.PositionalParamSpec;

/// A name as an argument in place of the plan; it is the value of a key. Not thread-safe.
public final class NameArgument implements ISetter {
    private final Key<?> key;
    private final String label;
    private String name = "";

    /// @param label placeholder in the help: `WORKLOAD`
    public NameArgument(Key<?> key, String label) {
        this.key = key;
        this.label = label;
    }

    /// Replaces the arguments of a verb.
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
    @SuppressWarnings("unchecked") // the interface returns the former value, which is never used
    public <T> @Nullable T set(T value) {
        name = value == null ? "" : (String) value;
        return null;
    }

    public String name() {
        return name;
    }

    /// Returns the name as if it were given by the flag of its key.
    public RawValue flag() {
        return new RawValue(key.name(), name, label);
    }
}
