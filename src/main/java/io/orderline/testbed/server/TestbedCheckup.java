package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.testbed.data.DataLocation;
import java.util.Optional;
import java.util.function.Consumer;

/// Whether a testbed runs on this machine, found out by starting it.
///
/// @param version that the engine itself says; empty if it did not run
/// @param durability what a commit survives, by the testbed's settings
/// @param fileSystem of the data; empty if it did not run
/// @param trouble why it did not run, or what is to be known if it did; empty if nothing
public record TestbedCheckup(
        String name, boolean runs, String version, String durability, String fileSystem, String trouble) {
    private static final String IN_MEMORY = "tmpfs";

    /// @param progress told, in a few words, what takes longer than a moment
    public static TestbedCheckup of(TestbedDefinition recipe, Consumer<String> progress) {
        Optional<String> missing = recipe.missing();
        if (missing.isPresent()) {
            return failed(recipe, missing.get());
        }
        try (Testbed testbed = recipe.testbed(DataLocation.temporary(), progress)) {
            testbed.start();
            String fileSystem = testbed.fileSystem();
            return new TestbedCheckup(
                    recipe.name(),
                    true,
                    testbed.version(),
                    recipe.about().durability(),
                    fileSystem,
                    fileSystem.equals(IN_MEMORY) && !recipe.inMemory()
                            ? "its data are in memory, where nothing is durable: set XDG_CACHE_HOME to a folder on a disk"
                            : "");
        } catch (TargetException broken) {
            return failed(recipe, String.valueOf(broken.getMessage()));
        }
    }

    private static TestbedCheckup failed(TestbedDefinition recipe, String why) {
        return new TestbedCheckup(recipe.name(), false, "", recipe.about().durability(), "", why);
    }

    /// A few lines.
    public String text() {
        String first = name + ": " + (runs ? "runs, version " + version : "does not run");
        return first
                + (runs ? "\n  data on " + fileSystem + "\n  durability: " + durability : "")
                + (trouble.isEmpty() ? "" : "\n  " + trouble);
    }
}
