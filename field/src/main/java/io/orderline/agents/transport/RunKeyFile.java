package io.orderline.agents.transport;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads and writes a file with a [RunKey] that a coordinator shares with agents started elsewhere. The file
/// contains the private key and the certificate, in PEM.
public final class RunKeyFile {
    private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});
    private static final String KEY = "PRIVATE KEY";
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final long LONGEST = 100_000;

    private RunKeyFile() {}

    /// Creates a key in a file that only its owner may read.
    ///
    /// @throws ConfigException if the file exists
    public static void make(Path file) {
        RunKey key = RunKey.make();
        String text = block(KEY, key.privateKey()) + block(CERTIFICATE, key.certificate());
        try (var channel = Files.newByteChannel(
                file,
                EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            channel.write(java.nio.ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (FileAlreadyExistsException there) {
            throw new ConfigException(
                    file.toString(), "", "is there already. A key is not overwritten: choose another name.");
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    private static String block(String kind, String base64) {
        return "-----BEGIN " + kind + "-----\n"
                + LINES.encodeToString(Base64.getDecoder().decode(base64)) + "\n-----END " + kind + "-----\n";
    }

    /// @param origin where the user named the file
    /// @throws ConfigException if the file cannot be read or holds no key
    public static RunKey read(String origin, Path file) {
        Optional<RunKey> key;
        try {
            if (Files.isRegularFile(file) && Files.size(file) > LONGEST) {
                throw wrong(origin, file);
            }
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            key = found(text, KEY).flatMap(secret -> found(text, CERTIFICATE).map(shown -> new RunKey(secret, shown)));
            key.ifPresent(RunKey::context); // throws if the key is invalid
        } catch (IOException e) {
            throw new ConfigException(origin, file.toString(), "cannot be read: " + reason(e));
        } catch (IllegalArgumentException none) {
            throw wrong(origin, file);
        }
        return key.orElseThrow(() -> wrong(origin, file));
    }

    private static String reason(IOException e) {
        return switch (e) {
            case java.nio.file.NoSuchFileException _ -> "there is no such file";
            case java.nio.file.AccessDeniedException _ -> "permission denied";
            default -> String.valueOf(e.getMessage());
        };
    }

    private static ConfigException wrong(String origin, Path file) {
        return new ConfigException(
                origin, file.toString(), "holds no key of agents. 'orderline agent key FILE' makes one.");
    }

    private static Optional<String> found(String text, String kind) {
        Matcher block = Pattern.compile("-----BEGIN " + kind + "-----([A-Za-z0-9+/=\\s]*)-----END " + kind + "-----")
                .matcher(text);
        return block.find() ? Optional.of(block.group(1).replaceAll("\\s", "")) : Optional.empty();
    }
}
