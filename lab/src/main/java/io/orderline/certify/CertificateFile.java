package io.orderline.certify;

import io.orderline.base.Sha256;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// A certificate in a file, and whether it fits the checksum of its content. The checksum reveals changes by mistake,
/// or by people who do not know of the checksum. It does not prove who wrote the file.
public record CertificateFile(Certificate certificate, boolean fits) {
    private static final String CERTIFICATE = "certificate";
    private static final String SHA256 = "sha256";

    /// @throws io.orderline.base.ResultsUnwritableException if the file cannot be written or replaced
    public static void write(Path file, Certificate certificate) {
        Json.write(file, Map.of(CERTIFICATE, certificate, SHA256, checksum(Json.line(certificate))));
    }

    /// @throws IOException if the file cannot be read or is not a certificate
    public static CertificateFile read(Path file) throws IOException {
        String text = Files.readString(file);
        try {
            Map<?, ?> all = Json.parse(text, Map.class);
            String certificate = Json.line(Objects.requireNonNull(all.get(CERTIFICATE)));
            return new CertificateFile(
                    Json.parse(certificate, Certificate.class),
                    checksum(certificate).equals(all.get(SHA256)));
        } catch (RuntimeException e) { // any part of the text may be missing or malformed
            throw new IOException("is no certificate of orderline dialect check --out", e);
        }
    }

    /// Returns the checksum of a JSON value with sorted keys, because Orderline's key order may change.
    private static String checksum(String json) {
        return Sha256.of(Json.line(Json.parse(json, Map.class)));
    }
}
