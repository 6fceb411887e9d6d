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

/// Calls methods that drivers have beyond JDBC. Orderline is not compiled against the classes of drivers,
/// because an installed driver has its own class loader, and derived drivers have the classes in another
/// package. Methods are therefore found by name and parameter types.
final class VendorApi {
    private record MethodKey(Class<?> theirs, Method ours) {}

    /// The methods found so far, kept because a lookup takes as long as several inserts.
    private static final Map<MethodKey, Method> FOUND = new ConcurrentHashMap<>();

    private VendorApi() {}

    /// Wraps a driver's object in an interface of ours with the same methods, and wraps its results in the same
    /// way.
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
        MethodKey asked = new MethodKey(theirs.getClass(), method);
        Method found = FOUND.get(asked);
        if (found == null) {
            found = same(theirs, method);
            FOUND.put(asked, found);
        }
        return found;
    }

    /// Searches the driver's interfaces too, because a class that is not public may have a public interface.
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
