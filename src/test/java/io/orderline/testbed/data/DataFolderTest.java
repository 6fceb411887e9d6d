package io.orderline.testbed.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    private Path parent;

    @Test
    void foldersThatNobodyHoldsAreDeletedAfterAnHour() throws IOException {
        Path abandoned = abandoned("abandoned", Duration.ofHours(2));
        Path fresh = abandoned("fresh", Duration.ofMinutes(2));
        try (var held = DataFolder.temporary(parent, "held", "")) {
            age(held.path(), Duration.ofHours(2));
            try (var next = DataFolder.temporary(parent, "next", "")) {
                assertThat(abandoned).doesNotExist();
                assertThat(fresh).exists();
                assertThat(held.path()).exists();
                assertThat(next.path()).exists();
            }
        }
        assertThat(parent.toFile().list()).containsExactly("fresh");
    }

    @Test
    void foldersOfSomebodyElseStayHoweverOldTheyAre() throws IOException {
        Path thesis = Files.createDirectory(parent.resolve("thesis"));
        Files.writeString(thesis.resolve("thesis.tex"), "mine");
        Path mixed = abandoned("mixed", Duration.ofHours(2));
        Files.writeString(mixed.resolve("notes.txt"), "mine");
        Path file = Files.writeString(parent.resolve("list.txt"), "mine");
        for (Path old : new Path[] {thesis, mixed, file}) {
            Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
        }
        DataFolder.temporary(parent, "next", "").close();
        assertThat(parent.toFile().list()).containsExactlyInAnyOrder("thesis", "mixed", "list.txt");
        assertThat(mixed.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    void inAFolderOfAllUsersOnlyOurOwnAreDeleted() throws IOException {
        abandoned("orderline-7-left", Duration.ofHours(2));
        abandoned("orderline-8-left", Duration.ofHours(2));
        DataFolder.temporary(parent, "orderline-7-next", "orderline-7-").close();
        assertThat(parent.toFile().list()).containsExactly("orderline-8-left");
    }

    private Path abandoned(String name, Duration age) throws IOException {
        Path folder = Files.createDirectory(parent.resolve(name));
        Files.createFile(folder.resolve("lock"));
        age(folder, age);
        return folder;
    }

    private static void age(Path folder, Duration age) throws IOException {
        Files.setLastModifiedTime(
                folder.resolve("lock"), FileTime.from(Instant.now().minus(age)));
    }
}
