package io.orderline.database.bulk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a driver can beyond JDBC. Its classes cannot be compiled against: those of an installed driver are in a class
/// loader of their own, and drivers that descend from another have moved its classes to another package. So methods
/// are found by name and parameters.
final class VendorApi {
    /// A method of ours, asked of a driver's class.
    private record Asked(Class<?> theirs, Method ours) {}

    /// Looking one up costs as much as some inserts.
    private static final Map<Asked, Method> FOUND = new ConcurrentHashMap<>();

    private VendorApi() {}

    /// A driver's object under an interface of ours with methods of the same names and parameters. What they return is
    /// seen under an interface of ours too if they say so.
    static <T> T as(Class<T> ours, Object theirs) {
        return ours.cast(Proxy.newProxyInstance(
                VendorApi.class.getClassLoader(),
                new Class<?>[] {ours},
                (proxy, method, arguments) -> call(theirs, method, arguments)));
    }

    private static @Nullable Object call(Object theirs, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            Object result = known(theirs, method).invoke(theirs, arguments);
            return result != null && method.getReturnType().isInterface() ? as(method.getReturnType(), result) : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method known(Object theirs, Method method) throws SQLFeatureNotSupportedException {
        Asked asked = new Asked(theirs.getClass(), method);
        Method found = FOUND.get(asked);
        if (found == null) {
            found = same(theirs, method);
            FOUND.put(asked, found);
        }
        return found;
    }

    /// A class of a driver may be hidden while an interface of it is not.
    private static Method same(Object theirs, Method method) throws SQLFeatureNotSupportedException {
        return Stream.concat(
                        Stream.of(theirs.getClass()),
                        Stream.of(theirs.getClass().getInterfaces()))
                .filter(type -> Modifier.isPublic(type.getModifiers()))
                .flatMap(type -> Stream.of(type.getMethods()))
                .filter(candidate -> candidate.getName().equals(method.getName()))
                .filter(candidate -> java.util.Arrays.equals(candidate.getParameterTypes(), method.getParameterTypes()))
                .findFirst()
                .orElseThrow(() -> new SQLFeatureNotSupportedException(
                        "the JDBC driver's " + theirs.getClass().getName() + " has no " + method.getName()
                                + ", which this way of loading needs",
                        "0A000"));
    }
}
