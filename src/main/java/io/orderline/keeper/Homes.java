package io.orderline.keeper;

import io.orderline.target.TargetException;
import io.orderline.testbed.Testbeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The testbeds of this user that were started to stay.
public record Homes(Path root) {
    public static Homes ofUser() {
        return new Homes(Testbeds.started());
    }

    public Home of(String name) {
        return new Home(root.resolve(name));
    }

    /// Those that are kept at this moment, by name.
    public List<String> names() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.map(Home::new)
                    .filter(Home::isKept)
                    .map(Home::name)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new TargetException("cannot list '" + root + "': " + e, e);
        }
    }

    /// Empty if it is not started, or not up yet.
    public Optional<StartedTestbed> find(String name) {
        return caretaker(name).map(Caretaker::status);
    }

    /// Empty if it is not started, or not up yet.
    public Optional<Caretaker> caretaker(String name) {
        Home home = of(name);
        return home.isKept() ? home.contact().map(contact -> new Caretaker(home, contact)) : Optional.empty();
    }
}
