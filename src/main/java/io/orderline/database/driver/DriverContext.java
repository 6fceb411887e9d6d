package io.orderline.database.driver;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;

/// For drivers that look for their parts through the context class loader of whichever thread uses them: what Orderline
/// has, and then what the driver has.
final class DriverContext extends ClassLoader {
    private final ClassLoader driver;

    private DriverContext(ClassLoader driver) {
        super(DriverContext.class.getClassLoader());
        this.driver = driver;
    }

    /// From now on in this thread, and in those that it begins.
    static void enter(ClassLoader driver) {
        Thread thread = Thread.currentThread();
        if (!(thread.getContextClassLoader() instanceof DriverContext there && there.driver.equals(driver))) {
            thread.setContextClassLoader(new DriverContext(driver));
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        return driver.loadClass(name);
    }

    @Override
    protected URL findResource(String name) {
        return driver.getResource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) throws IOException {
        return driver.getResources(name);
    }
}
