package io.orderline.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// How long tests wait for what must come, where they do not say: long enough for a slow and busy machine. A test that
/// passes never waits so long. JUnit finds it by `META-INF/services`.
public final class Patience implements BeforeAllCallback {
    private static final Duration DEFAULT = Duration.ofSeconds(60);

    @Override
    public void beforeAll(ExtensionContext context) {
        Awaitility.setDefaultTimeout(DEFAULT);
    }
}
