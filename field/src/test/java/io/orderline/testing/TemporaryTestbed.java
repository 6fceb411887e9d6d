package io.orderline.testing;

import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A testbed for one test or one class, which closes it.
public final class TemporaryTestbed {
    private TemporaryTestbed() {}

    /// @param settings each as `name=value`
    public static Testbed started(String name, String... settings) {
        Map<String, String> given = Stream.of(settings)
                .map(setting -> setting.split("=", 2))
                .collect(Collectors.toMap(words -> words[0], words -> words[1]));
        Testbed testbed = TestbedCatalog.named(name, "a test").with(given).testbed(DataLocation.temporary(), _ -> {});
        testbed.start();
        return testbed;
    }
}
