package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.SideMemory;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Of a host with the driver, a pooler and its server, and of another one with a server.
class MemoryUsageTest {
    @TempDir
    private Path path;

    private RunFolder folder;

    @BeforeEach
    void watched() throws IOException {
        folder = new RunFolder(path);
        HostRecord here = host("here", true);
        HostRecord there = host("there", false);
        Files.createDirectories(folder.monitors());
        Files.writeString(folder.hosts(), Json.pretty(List.of(here, there)));
        write(here, """
            10,driver,100
            10,engine,1000
            10,node:server,1000
            10,node:pooler,30
            30,driver,120
            20,engine,
            20,node:pooler,35
            40,driver,900
            40,node:pooler,900
            """);
        write(there, """
            10,engine,5000
            20,engine,4000
            """);
    }

    private static HostRecord host(String name, boolean driver) {
        return new HostRecord(name, "", driver, "", "", 1, 2, 3, List.of(), List.of());
    }

    private void write(HostRecord host, String lines) throws IOException {
        Files.writeString(folder.host("processes", host), "t_s,process,pss_bytes\n" + lines);
    }

    private List<SideMemory> memory(String... poolers) throws IOException {
        MemoryUsage sides = new MemoryUsage(folder, new Result.Window(0, 30));
        return sides.memory(sides.driver(), Set.of(poolers));
    }

    @Test
    void eachSideHasItsMostUpToTheEndOfTheWindow() throws IOException {
        assertThat(memory("pooler"))
                .containsExactly(
                        new SideMemory(SideMemory.DRIVER, 120),
                        new SideMemory(SideMemory.POOLER, 35),
                        new SideMemory(SideMemory.SERVER, 1000 + 5000));
    }

    @Test
    void withoutAPoolerThereIsNoSuchSide() throws IOException {
        assertThat(memory()).extracting(SideMemory::name).containsExactly(SideMemory.DRIVER, SideMemory.SERVER);
    }

    @Test
    void aDriverThatNobodyWatchedIsNotKnownHere() throws IOException {
        Files.writeString(folder.hosts(), Json.pretty(List.of(host("there", false))));
        assertThat(new MemoryUsage(folder, new Result.Window(0, 30)).driver()).isEmpty();
    }

    @Test
    void aServerThatIsNoProcessOfAnEngineIsKnownByTheTestbed() throws IOException {
        write(host("here", true), """
            10,driver,100
            10,node:h2,700
            10,node:pooler,30
            """);
        assertThat(memory("pooler")).contains(new SideMemory(SideMemory.SERVER, 700 + 5000));
    }

    private Optional<ServerSessions> sessions(String... lines) throws IOException {
        Files.writeString(
                folder.database(),
                "t_s,sessions_active,sessions_idle,sessions_idle_in_transaction,prepared_statements\n"
                        + String.join("\n", lines) + "\n");
        return new MemoryUsage(folder, new Result.Window(0, 30)).sessions();
    }

    @Test
    void sessionsAreAddedUpInEachSample() throws IOException {
        assertThat(new MemoryUsage(folder, new Result.Window(0, 30)).sessions()).isEmpty();
        assertThat(sessions("10,,,,")).isEmpty();
        assertThat(sessions("10,3,4,1,50", "20,9,,2,40", "30,,,,60"))
                .contains(new ServerSessions(11, 2, Optional.of(60L)));
        assertThat(sessions("10,3,4,1,", "20,1,1,1,")).contains(new ServerSessions(8, 2, Optional.empty()));
    }
}
