package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class JdbcUrlTest {
    @ParameterizedTest
    @FieldSource("io.orderline.base.PlantedUrls#PASSWORDS")
    void aPasswordIsFoundAndNotShown(String url) {
        JdbcUrl planted = JdbcUrl.of(url);
        assertThat(planted.holdsPassword()).isTrue();
        assertThat(planted.shown()).doesNotContain(PlantedUrls.SECRET).contains(JdbcUrl.MARK);
        assertThat(planted.without("refused: " + url + " (" + PlantedUrls.SECRET + ")"))
                .doesNotContain(PlantedUrls.SECRET);
    }

    @ParameterizedTest
    @FieldSource("io.orderline.base.PlantedUrls#UNKNOWN")
    void aValueOfAnUnknownNameIsNotShown(String url) {
        JdbcUrl planted = JdbcUrl.of(url);
        assertThat(planted.shown()).doesNotContain(PlantedUrls.SECRET).contains(JdbcUrl.MARK);
        assertThat(planted.without(url)).doesNotContain(PlantedUrls.SECRET);
    }

    @ParameterizedTest
    @FieldSource("io.orderline.base.PlantedUrls#SOUND")
    void aUrlWithoutSecretsIsShownAsItIs(String url) {
        JdbcUrl sound = JdbcUrl.of(url);
        assertThat(sound.shown()).isEqualTo(url);
        assertThat(sound.holdsPassword()).isFalse();
        assertThat(sound.without("no such host: " + url)).isEqualTo("no such host: " + url);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        jdbc:postgresql://bench:S3cr.t9@db:5432/b?ssl=true                  | jdbc:postgresql://***@db:5432/b?ssl=true
        jdbc:postgresql://db/b?sslmode=require&options=-c%20a=S3cr.t9       | jdbc:postgresql://db/b?sslmode=require&options=***
        jdbc:postgresql://db/b?rowCount=5&account=S3crt9                    | jdbc:postgresql://db/b?rowCount=5&account=***
        jdbc:mysql://address=(host=a)(port=3306)(password=S3cr.t9)/b        | jdbc:mysql://address=(host=a)(port=3306)(password=***)/b
        jdbc:mysql://(host=a,port=3306,password=S3cr.t9)/b?useSSL=true      | jdbc:mysql://(host=a,port=3306,password=***)/b?useSSL=true
        jdbc:oracle:thin:scott/S3cr.t9@//db:1521/x                          | jdbc:oracle:thin:***@//db:1521/x
        jdbc:db2://db:50000/B:user=a;password=S3cr.t9;                      | jdbc:db2://db:50000/B:user=a;password=***;
        jdbc:sqlserver://db:1433;databaseName=b;password={S3;cr=.t9};encrypt=true | jdbc:sqlserver://db:1433;databaseName=b;password=***;encrypt=true
        jdbc:h2:mem:b;MODE=Oracle;INIT=SET X 'S3cr.t9'\\;SET Y 1            | jdbc:h2:mem:b;MODE=Oracle;INIT=***
        """)
    void theRestIsShown(String url, String shown) {
        assertThat(JdbcUrl.of(url).shown()).isEqualTo(shown);
    }

    @Test
    void whatIsNoUrlShowsLittleAndAMarkInOneIsKnown() {
        assertThat(JdbcUrl.of("bench:S3cr.t9@db/b").shown()).isEqualTo("bench:***@db/b");
        assertThat(List.of("", "jdbc:", "jdbc:mysql://(host=a"))
                .allSatisfy(none -> assertThat(JdbcUrl.of(none).shown()).isEqualTo(none));
        assertThat(JdbcUrl.of("jdbc:mysql://db/b?sessionVariables=***").holdsMark())
                .isTrue();
        assertThat(JdbcUrl.of("jdbc:mysql://db/b?useSSL=true").holdsMark()).isFalse();
    }
}
