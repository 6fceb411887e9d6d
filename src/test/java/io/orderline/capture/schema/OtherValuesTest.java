package io.orderline.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtherValuesTest {
    @ParameterizedTest
    @CsvSource({
        "uuid NOT NULL, constant('00000000-0000-4000-8000-000000000000')",
        "text[] NOT NULL, constant('{}')",
        "_int4, constant('{}')",
        "jsonb, constant('{}')",
        "varbinary(16) NOT NULL, constant('')",
        "time(3), constant('12:00:00')",
    })
    void typesHaveAValue(String type, String generator) {
        assertThat(OtherValues.constant(type)).contains(generator);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mood", "varchar(5)", "integer"})
    void othersHaveNone(String type) {
        assertThat(OtherValues.constant(type)).isEmpty();
    }
}
