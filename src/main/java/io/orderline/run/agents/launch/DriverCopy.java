package io.orderline.run.agents.launch;

import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.InstalledDriver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// An installed JDBC driver at another host: a folder of drivers that has it alone, whose files are links to copies. So
/// an agent there takes the coordinator's version, and checks its files as those of any installed driver.
///
/// @param root folder of drivers, in the one that agents work in
/// @param own the driver's folder in it
/// @param files by their names there
record DriverCopy(String root, String own, Map<String, ProgramFile> files) {
    static DriverCopy of(InstalledDriver driver) throws IOException {
        Map<String, ProgramFile> files = new LinkedHashMap<>();
        for (Path path : driver.allFiles()) {
            String name = String.valueOf(path.getFileName());
            files.put(name, ProgramFile.of(path, name.substring(name.lastIndexOf('.'))));
        }
        String said = files.values().iterator().next().sha256(); // which names the others' checksums
        return new DriverCopy("drivers-" + said, driver.name() + "-" + driver.version(), files);
    }

    /// Makes the folder, and has the process find it, in words of the shell. Agents of one host do this at the same
    /// time.
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
