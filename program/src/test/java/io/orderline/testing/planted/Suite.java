package io.orderline.testing.planted;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// For `NeedsTest`: runs the classes here that are named, and prints what became of each test. Nothing else runs these.
public final class Suite {
    private Suite() {}

    public static void main(String[] names) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(names)
                        .map(name -> selectClass(Suite.class.getName() + "$" + name))
                        .toList())
                .build();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionSkipped(TestIdentifier test, String reason) {
                System.out.println(test.getDisplayName() + " SKIPPED " + reason);
            }

            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                System.out.println(test.getDisplayName() + " " + result.getStatus() + " "
                        + result.getThrowable().map(Throwable::toString).orElse(""));
            }
        });
    }

    /// Says what of it ran.
    @Needs(Need.MARIADB)
    static class NeedsMariaDb {
        @BeforeAll
        static void prepare() {
            System.out.println("prepared");
        }

        @AfterAll
        static void cleanUp() {
            System.out.println("cleaned up");
        }

        @Test
        void first() {
            System.out.println("tested");
        }
    }

    /// Its test and what that needs are those of another class.
    static class InheritsItsNeed extends NeedsMariaDb {}

    /// A test with a need, one without, and one that does not say its own.
    static class SomeNeedMariaDb {
        @Test
        @Needs(Need.MARIADB)
        void needs() {
            System.out.println("tested with it");
        }

        @Test
        void needsNothing() {
            System.out.println("tested without it");
        }

        @Test
        void forgetsToSay() {
            MariaDbFixture.create();
        }
    }

    /// Has a mechanism of its own.
    static class Assumes {
        @Test
        void something() {
            Assumptions.assumeTrue(false, "leaves itself out");
        }
    }
}
