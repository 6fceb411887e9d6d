package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.testbed.data.DataLocation;
import java.util.Optional;
import java.util.function.Consumer;

/// The result of starting a testbed on this machine.
///
/// @param version version that the engine reports; empty if it did not run
/// @param durability what a commit survives with the testbed's settings
/// @param fileSystem type of the file system; empty if the engine did not run
/// @param trouble why the engine did not run, or a warning if it did; empty if there is none
public record TestbedCheckup(
        String name, boolean runs, String version, String durability, String fileSystem, String trouble) {
    private static final String IN_MEMORY = "tmpfs";

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

    public String text() {
        String first = name + ": " + (runs ? "runs, version " + version : "does not run");
        return first
                + (runs ? "\n  data on " + fileSystem + "\n  durability: " + durability : "")
                + (trouble.isEmpty() ? "" : "\n  " + trouble);
    }
}
