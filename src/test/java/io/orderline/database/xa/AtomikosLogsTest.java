package io.orderline.database.xa;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomikosLogsTest {
    private static final String DECIDED = "orderline7d9-mwxfuiju-179569115210800001";
    private static final String OPEN = "orderline7d9-mwxfuiju-179569115210800002";

    @TempDir
    private Path folder;

    private AtomikosLogs logs;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("orderline7d9-mwxfuiju-0.log"), """
                %s|COMMITTING|1795691452490|orderline7d9-mwxfuiju-|
                orderline7d9-mwxfuiju-179569115210800003|TERMINATED|1795691452490|orderline7d9-mwxfuiju-|
                """.formatted(DECIDED));
        logs = new AtomikosLogs(folder);
        logs.read();
    }

    /// As PostgreSQL's driver names it.
    private static Branch branch(String transaction) {
        Base64.Encoder base64 = Base64.getEncoder();
        return BranchQuery.prepared(
                "1096044365_" + base64.encodeToString(transaction.getBytes(StandardCharsets.US_ASCII)) + "_"
                        + base64.encodeToString("orderline7d9-mwxfuiju-1".getBytes(StandardCharsets.US_ASCII)),
                "1");
    }

    private BranchOutcome outcome(String transaction) {
        return logs.of(branch(transaction).transaction()).outcome();
    }

    @Test
    void whatWasDecidedIsCommittedAndWhatWasNotIsRolledBack() {
        assertThat(outcome(DECIDED)).isEqualTo(BranchOutcome.COMMIT);
        assertThat(outcome(OPEN)).isEqualTo(BranchOutcome.ROLL_BACK);
    }

    @Test
    void whatHasNoLogHereIsLeft() {
        assertThat(outcome("orderlineabc-mwxfuiju-1")).isEqualTo(BranchOutcome.LEAVE);
        AtomikosLogs elsewhere = new AtomikosLogs(folder.resolve("missing"));
        elsewhere.read();
        assertThat(elsewhere.of(branch(DECIDED).transaction()).outcome()).isEqualTo(BranchOutcome.LEAVE);
    }

    @Test
    void whatOthersBeganIsNotOurs() {
        assertThat(AtomikosLogs.began(branch(OPEN))).isTrue();
        assertThat(AtomikosLogs.began(branch("10.0.0.1.tm179569014529800001"))).isFalse();
        assertThat(AtomikosLogs.began(BranchQuery.prepared("131077_b3JkZXJsaW5l_eA==", "1")))
                .isFalse();
        assertThat(AtomikosLogs.began(BranchQuery.prepared("orderline7d9-mwxfuiju-1", "1")))
                .isFalse();
    }

    /// Which it does as long as it holds its lock; a file that a dead one left is no lock.
    @Test
    void aProcessThatLivesMayDecide() throws IOException {
        Path lock = Files.createFile(folder.resolve("orderline7d9-mwxfuiju-.lck"));
        List<Branch> branches = List.of(branch(OPEN), branch("orderlineabc-mwxfuiju-1"));
        assertThat(logs.mayDecide(branches)).isEmpty();
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            assertThat(held.isValid()).isTrue();
            assertThat(logs.mayDecide(branches)).containsOnlyKeys(branch(OPEN).transaction());
        }
    }
}
