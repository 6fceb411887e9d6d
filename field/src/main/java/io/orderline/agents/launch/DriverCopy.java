package io.orderline.agents.launch;

import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.InstalledDriver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// An installed JDBC driver on another host: a folder of drivers with links to copied files of only this one.
/// An agent there uses the coordinator's version, and verifies its files like those of any installed driver.
///
/// @param root folder of drivers, within the agents' working folder
/// @param own folder of this driver, within `root`
/// @param files files by their names in `own`
record DriverCopy(String root, String own, Map<String, ProgramFile> files) {
    static DriverCopy of(InstalledDriver driver) throws IOException {
        Map<String, ProgramFile> files = new LinkedHashMap<>();
        for (Path path : driver.allFiles()) {
            String name = String.valueOf(path.getFileName());
            files.put(name, ProgramFile.of(path, name.substring(name.lastIndexOf('.'))));
        }
        String said = files.values().iterator().next().sha256(); // the file with the others' checksums
        return new DriverCopy("drivers-" + said, driver.name() + "-" + driver.version(), files);
    }

    /// Returns a shell command that creates the folder, and may run several times at once on a host.
    String setting() {
        String folder = SshLauncher.quoted(root + "/" + own);
        return "mkdir -p -m 700 " + folder + " && "
                + files.entrySet().stream()
                        .map(file -> link(
                                "../../" + file.getValue().name(),
                                SshLauncher.quoted(root + "/" + own + "/" + file.getKey())))
                        .collect(Collectors.joining(" && "))
                + " && export " + DriverFolder.VARIABLE + "=\"$PWD\"/" + root + " && ";
    }

    private static String link(String to, String place) {
        return "{ ln -s " + to + " " + place + " 2>/dev/null || [ -e " + place + " ]; }";
    }
}
