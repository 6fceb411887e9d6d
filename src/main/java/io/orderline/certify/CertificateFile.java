package io.orderline.certify;

import io.orderline.base.Sha256;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// A certificate in a file, with a checksum of what it says. The checksum shows that a file was changed by mistake or
/// by somebody who does not know of it; it does not show who wrote the file.
///
/// @param fits whether the checksum is that of the certificate
public record CertificateFile(Certificate certificate, boolean fits) {
    private static final String CERTIFICATE = "certificate";
    private static final String SHA256 = "sha256";

    /// Replaces the file.
    ///
    /// @throws io.orderline.base.ResultsUnwritableException if it cannot be written
    public static void write(Path file, Certificate certificate) {
        Json.write(file, Map.of(CERTIFICATE, certificate, SHA256, checksum(Json.line(certificate))));
    }

    /// @throws IOException if it cannot be read, or is none
    public static CertificateFile read(Path file) throws IOException {
        String text = Files.readString(file);
        try {
            Map<?, ?> all = Json.parse(text, Map.class);
            String certificate = Json.line(Objects.requireNonNull(all.get(CERTIFICATE)));
            return new CertificateFile(
                    Json.parse(certificate, Certificate.class),
                    checksum(certificate).equals(all.get(SHA256)));
        } catch (RuntimeException e) { // whatever the text lacks
            throw new IOException("is no certificate of orderline dialect check --out", e);
        }
    }

    /// Of a JSON value with its keys in order, so that it does not depend on how a version of Orderline writes them.
    private static String checksum(String json) {
        return Sha256.of(Json.line(Json.parse(json, Map.class)));
    }
}
