package io.orderline.result.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class EncryptionTest {
    @Test
    void whatIsKnownIsSaidAndNoMore() {
        assertThat(new Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384").text())
                .isEqualTo("TLSv1.3, TLS_AES_256_GCM_SHA384");
        assertThat(new Encryption("TLS", "").text()).isEqualTo("TLS");
        assertThat(new Encryption("", "").text()).isEqualTo("not encrypted");
        assertThat(Encryption.text(Optional.empty())).isEqualTo("unknown whether it is encrypted");
    }
}
