package io.orderline.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.Console.AsciiPrintStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsciiPrintStreamTest {
    @ParameterizedTest
    @CsvSource({"US-ASCII,row - 2 x 3 ... 4 <> inf null", "UTF-8,row · 2 × 3 … 4 ≠ ∞ null"})
    void whatACharacterSetLacksIsReplaced(String name, String printed) {
        Charset charset = Charset.forName(name);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        AsciiPrintStream.of(new PrintStream(bytes, true, charset)).println("row · 2 × 3 … 4 ≠ ∞ " + null);
        assertThat(bytes.toString(charset)).isEqualTo(printed + System.lineSeparator());
    }
}
