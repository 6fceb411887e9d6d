package io.orderline.testbed.data;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryFileSystemTest {
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
