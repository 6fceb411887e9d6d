package io.orderline.database.driver;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;

/// A class loader for drivers that look for their parts through the context class loader of the calling
/// thread. It finds Orderline's classes first, then the driver's.
final class DriverContext extends ClassLoader {
    private final ClassLoader driver;

    private DriverContext(ClassLoader driver) {
        super(DriverContext.class.getClassLoader());
        this.driver = driver;
    }

    /// Sets the context class loader of this thread, and of the threads that it starts later.
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
