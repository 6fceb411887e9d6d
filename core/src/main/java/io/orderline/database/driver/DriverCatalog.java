package io.orderline.database.driver;

import io.orderline.base.NameSuggestion;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import java.util.List;
import java.util.Optional;

/// The JDBC drivers of `drivers.yaml`, in the order of the file. Immutable and thread-safe.
public record DriverCatalog(List<KnownDriver> all) {
    private static final class Read {
        static final DriverCatalog ONCE = read();
    }

    public DriverCatalog {
        all = List.copyOf(all);
    }

    public static DriverCatalog get() {
        return Read.ONCE;
    }

    private static DriverCatalog read() {
        return YamlFile.resource("/io/orderline/drivers.yaml", new Problems())
                .readAll(yaml -> new DriverCatalog(yaml.eachMap(KnownDriver::read)));
    }

    public Optional<KnownDriver> find(String name) {
        return all.stream().filter(driver -> driver.name().equals(name)).findFirst();
    }

    public Optional<KnownDriver> forUrl(String url) {
        return all.stream().filter(driver -> driver.isFor(url)).findFirst();
    }

    public List<String> names() {
        return all.stream().map(KnownDriver::name).toList();
    }

    public Optional<String> nearest(String name) {
        return NameSuggestion.nearest(name, names());
    }
}
