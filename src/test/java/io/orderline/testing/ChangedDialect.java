package io.orderline.testing;

import io.orderline.database.dialect.Dialect;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Dialects that differ from a bundled one in one thing, for showing what that thing is for.
public final class ChangedDialect {
    private ChangedDialect() {}

    public static Dialect withFragment(Dialect dialect, String name, String sql) {
        Map<String, String> fragments = new HashMap<>(dialect.sql().fragments());
        fragments.put(name, sql);
        return with(dialect, "fragments", fragments);
    }

    public static Dialect withProcedures(Dialect dialect, String language) {
        return with(dialect, "procedures", Optional.of(language));
    }

    /// @param component of the record [Dialect], or of one that it consists of
    public static Dialect with(Dialect dialect, String component, Object value) {
        return (Dialect) changed(dialect, component, value).orElseThrow(() -> new IllegalArgumentException(component));
    }

    private static Optional<Record> changed(Record whole, String component, Object value) {
        RecordComponent[] components = whole.getClass().getRecordComponents();
        try {
            Object[] values = new Object[components.length];
            boolean found = false;
            for (int i = 0; i < components.length; i++) {
                values[i] = components[i].getAccessor().invoke(whole);
                Optional<?> other = components[i].getName().equals(component)
                        ? Optional.of(value)
                        : values[i] instanceof Record part ? changed(part, component, value) : Optional.empty();
                if (other.isPresent()) {
                    values[i] = other.get();
                    found = true;
                }
            }
            return found ? Optional.of(made(whole.getClass(), components, values)) : Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Record made(Class<? extends Record> type, RecordComponent[] components, Object[] values)
            throws ReflectiveOperationException {
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        return type.getDeclaredConstructor(types).newInstance(values);
    }
}
