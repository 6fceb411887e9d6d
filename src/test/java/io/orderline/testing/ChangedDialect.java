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

    /// @param component of the record [Dialect]
    public static Dialect with(Dialect dialect, String component, Object value) {
        RecordComponent[] components = Dialect.class.getRecordComponents();
        try {
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                boolean changed = components[i].getName().equals(component);
                values[i] = changed ? value : components[i].getAccessor().invoke(dialect);
            }
            return Dialect.class
                    .getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new))
                    .newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
