package io.orderline.database.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransactionLogFolderTest {
    @Test
    void itIsWhereTheUsersStateIs() {
        assertThat(TransactionLogFolder.of(Map.of("XDG_STATE_HOME", "/s"))).isEqualTo(Path.of("/s/orderline/atomikos"));
        assertThat(TransactionLogFolder.of(Map.of("XDG_STATE_HOME", "relative")))
                .isEqualTo(TransactionLogFolder.of(Map.of()))
                .endsWithRaw(Path.of(".local/state/orderline/atomikos"));
    }

    @Test
    void onlyOldLogsAreDeleted(@TempDir Path folder) throws IOException {
        Path old = Files.createFile(folder.resolve("old.log"));
        Path recent = Files.createFile(folder.resolve("recent.log"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(91))));
        Files.setLastModifiedTime(recent, FileTime.from(Instant.now().minus(Duration.ofDays(89))));
        TransactionLogFolder.deleteOld(folder);
        assertThat(old).doesNotExist();
        assertThat(recent).exists();
    }
}
