package io.orderline.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.report.run.text.CannedRun;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.core.JacksonException;

/// The groups of a result are none of its file, which other versions wrote and read.
class ResultJsonTest {
    private static final List<String> REQUIRED = List.of(("schema measurement orderline run state reason started setup"
                    + " window summary accounting database outages before after verdict")
            .split(" "));
    private static final List<String> OPTIONAL = List.of(("overloads audits objectives harness imported sharding own"
                    + " ledger ingestion users agents reads isolation")
            .split(" "));

    @TempDir
    Path folder;

    private String written = "";

    @BeforeEach
    void write() throws IOException {
        written = Files.readString(CannedRun.troubled(folder).result());
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> keys() {
        return Json.parse(written, LinkedHashMap.class);
    }

    private String without(String key) {
        Map<String, Object> fewer = keys();
        fewer.remove(key);
        return Json.line(fewer);
    }

    @Test
    void allKeysAreOnOneLevelInTheirOldOrder() {
        assertThat(keys().keySet().stream().filter(key -> !OPTIONAL.contains(key)))
                .containsExactlyElementsOf(REQUIRED);
        assertThat(keys().keySet().stream().filter(OPTIONAL::contains)).containsExactlyElementsOf(OPTIONAL);
    }

    @Test
    void whatWasWrittenIsReadAgain() {
        Result read = Json.parse(written, Result.class);
        assertThat(Json.pretty(read)).isEqualTo(written);
    }

    @ParameterizedTest
    @FieldSource("REQUIRED")
    void aKeyThatIsMissingIsAnError(String key) {
        assertThatThrownBy(() -> Json.parse(without(key), Result.class)).isInstanceOf(JacksonException.class);
    }

    @ParameterizedTest
    @FieldSource("OPTIONAL")
    void aKeyOfALaterVersionMayBeMissing(String key) {
        assertThat(Json.parse(without(key), Result.class).verdict())
                .isEqualTo(Json.parse(written, Result.class).verdict());
    }
}
