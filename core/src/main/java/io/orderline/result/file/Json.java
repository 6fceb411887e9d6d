package io.orderline.result.file;

import io.orderline.base.FileErrorText;
import io.orderline.base.ResultsUnwritableException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads and writes JSON in run folders. Thread-safe.
public final class Json {
    /// Accepts unknown keys, which lets older versions show a folder of a newer version. A missing key is an
    /// error because it must not become a zero. Components of type [Optional] may be missing: whatever a
    /// later version adds to a record has that type, and is empty in folders of older versions.
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .annotationIntrospector(new RequiredUnlessOptional())
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private Json() {}

    private static final class RequiredUnlessOptional extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
            return member instanceof AnnotatedParameter && member.getRawType() != Optional.class;
        }
    }

    /// Returns an object whose keys are written in the order in which they are put.
    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    public static <T> List<ObjectNode> objects(List<T> values, Function<T, ObjectNode> object) {
        return values.stream().map(object).toList();
    }

    public static String pretty(Object value) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
    }

    public static String line(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /// @throws RuntimeException if the text is not JSON of this type
    public static <T> T parse(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    /// @throws FileSystemException if the text of the file is not JSON of this type
    /// @throws IOException if the file cannot be read
    public static <T> T read(Path file, Class<T> type) throws IOException {
        try {
            return parse(Files.readString(file), type, file);
        } catch (CharacterCodingException other) {
            throw wrong(file, FileErrorText.reason(other), other);
        }
    }

    /// @param file file to name in errors
    /// @throws FileSystemException if the text is not JSON of this type
    public static <T> T parse(String json, Class<T> type, Path file) throws FileSystemException {
        try {
            return parse(json, type);
        } catch (JacksonException other) {
            throw wrong(file, other.getOriginalMessage(), other);
        }
    }

    private static FileSystemException wrong(Path file, String reason, Exception cause) {
        FileSystemException wrong = new FileSystemException(file.toString(), null, reason);
        wrong.initCause(cause);
        return wrong;
    }

    /// Replaces the file atomically; a reader never sees half of it.
    public static void write(Path file, Object value) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.deleteIfExists(fresh);
            Files.writeString(fresh, pretty(value), StandardOpenOption.CREATE_NEW);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
