package io.orderline.testing;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Dialects that differ from a bundled one in one thing, for showing what that thing is for.
public final class ChangedDialect {
    private static final Set<Class<?>> GROUPS =
            Set.of(Dialect.Access.class, Dialect.SqlParts.class, Dialect.Errors.class, Dialect.Server.class);

    private ChangedDialect() {}

    /// A bundled one that may be spoken to another server, which one of its name refuses.
    public static Dialect renamed(String name) {
        return with(DialectCatalog.bundled(name), "name", name + "-elsewhere");
    }

    public static Dialect withFragment(Dialect dialect, String name, String sql) {
        Map<String, String> fragments = new HashMap<>(dialect.sql().fragments());
        fragments.put(name, sql);
        return with(dialect, "fragments", fragments);
    }

    public static Dialect withProcedures(Dialect dialect, String language) {
        return with(dialect, "procedures", Optional.of(language));
    }

    /// @param component of the record [Dialect], or of one of its groups
    public static Dialect with(Dialect dialect, String component, Object value) {
        return (Dialect) changed(dialect, component, value)
                .orElseThrow(() -> new IllegalArgumentException("a dialect has no " + component));
    }

    private static Optional<Object> changed(Object of, String component, Object value) {
        RecordComponent[] components = of.getClass().getRecordComponents();
        try {
            Object[] values = new Object[components.length];
            boolean found = false;
            for (int i = 0; i < components.length; i++) {
                Object old = components[i].getAccessor().invoke(of);
                Optional<Object> fresh = components[i].getName().equals(component)
                        ? Optional.of(value)
                        : GROUPS.contains(old.getClass()) ? changed(old, component, value) : Optional.empty();
                found |= fresh.isPresent();
                values[i] = fresh.orElse(old);
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return found
                    ? Optional.of(of.getClass().getDeclaredConstructor(types).newInstance(values))
                    : Optional.empty();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
