package io.orderline.plan.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PropertyCopyTest {
    @Test
    void aSampleIsCopiedToTheLetterButForItsPassword() throws IOException {
        String sample = Files.readString(Path.of("src/test/resources/benchmarksql/props.pg"));
        assertThat(sample).contains("\npassword=bench50\n");
        assertThat(PropertyCopy.of(sample)).isEqualTo(sample.replace("\npassword=bench50\n", "\npassword=***\n"));
    }

    @Test
    void noSecretIsCopiedWhateverItsForm() {
        assertThat(PropertyCopy.of("""
                user=joe
                password : s3cret
                Password s3cret
                #password=s3cret
                // oldPassword = s3cret
                password=s3cret\\
                  s3cret\\
                  s3cret
                conn=jdbc:postgresql://h:5432/d?user=joe&password=s3cret&ssl=true
                # conn=jdbc:oracle:thin:joe/s3cret@h:1521/x
                target.password-file=s3cret
                terminals=7
                """)).isEqualTo("""
                user=joe
                password : ***
                Password ***
                #password=***
                // oldPassword = ***
                password=***
                conn=jdbc:postgresql://h:5432/d?user=joe&password=***&ssl=true
                # conn=jdbc:oracle:thin:***@h:1521/x
                target.password-file=***
                terminals=7
                """);
    }

    @Test
    void aPasswordThatIsNotGivenStaysSo() {
        assertThat(PropertyCopy.of("password=\nuser=x\n")).isEqualTo("password=\nuser=x\n");
    }
}
