package io.orderline.testbed.data;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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

    private static final long GIB = 1L << 30;

    private final MemoryFileSystem three = new MemoryFileSystem(Path.of("/dev/shm"), 3 * GIB);

    @Test
    void onlyFileSystemsInMemoryAreFound() {
        assertThat(MemoryFileSystem.mounted("""
                        /dev/vda / ext4 rw,relatime 0 0
                        tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0
                        proc /proc proc rw 0 0
                        tmpfs /sys/fs/cgroup tmpfs rw,mode=755 0 0
                        memory /mem tmpfs rw,size=1g 0 0
                        """)).containsExactly(Path.of("/dev/shm"), Path.of("/mem"));
        assertThat(MemoryFileSystem.mounted("")).isEmpty();
    }

    @Test
    void whatTheMachineHasLeftIsALimitToo() {
        assertThat(MemoryFileSystem.available("MemTotal: 16 kB\nMemAvailable:       2048 kB\nSwapFree: 0 kB"))
                .isEqualTo(2048 * 1024);
        assertThat(MemoryFileSystem.available("")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void tooLittleRoomIsRefusedWithWhatIsFree() {
        assertRefused(
                () -> three.require(MemoryFileSystem.needed(GIB + 1), 1),
                "too little memory for the data of 1 server: 3072 MiB are needed",
                "3072 MiB are free in /dev/shm");
    }

    @Test
    void theLargestIsTakenIfThereIsOne() {
        MemoryFileSystem small = new MemoryFileSystem(Path.of("/mem"), GIB);
        assertThat(MemoryFileSystem.largest(List.of(small, three))).isEqualTo(three);
        assertRefused(() -> MemoryFileSystem.largest(List.of()), "there is no tmpfs that this user may write");
    }

    @Test
    void enoughRoomIsEnough() {
        assertThatCode(() -> three.require(MemoryFileSystem.needed(GIB), 1)).doesNotThrowAnyException();
    }
}
