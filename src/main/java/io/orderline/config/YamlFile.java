package io.orderline.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.Tag;

/// Opens YAML as nodes that know their line, so that several mistakes can be reported with their places.
public final class YamlFile {
    private YamlFile() {}

    /// @throws ConfigException if the file cannot be read or is not YAML
    public static YamlMap read(Path file, Problems problems) {
        try {
            return parse(file.toString(), Files.readString(file), problems);
        } catch (NoSuchFileException missing) {
            throw new ConfigException(file.toString(), "", "no such file");
        } catch (CharacterCodingException notText) {
            throw new ConfigException(file.toString(), "", "is not UTF-8 text");
        } catch (IOException unreadable) {
            throw new ConfigException(file.toString(), "", "cannot be read: " + unreadable.getMessage());
        }
    }

    /// A file inside the jar; its absence is a bug, not a user's mistake.
    public static YamlMap resource(String resource, Problems problems) {
        try (InputStream in = YamlFile.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            return parse(resource, new String(in.readAllBytes(), StandardCharsets.UTF_8), problems);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A text that was read before.
    ///
    /// @param name of its file, for messages
    /// @throws ConfigException if it is not YAML
    public static YamlMap parse(String name, String text, Problems problems) {
        try {
            LoadSettings settings = LoadSettings.builder().setLabel(name).build();
            Optional<Node> root = new Compose(settings).composeString(text);
            return switch (root.orElseGet(YamlFile::emptyMapping)) {
                case MappingNode mapping -> new YamlMap(name, "", mapping, problems);
                case Node other ->
                    throw new ConfigException(
                            name + ":" + YamlMap.line(other), "", "must be a mapping of keys to values");
            };
        } catch (MarkedYamlEngineException wrong) {
            String line = wrong.getProblemMark()
                    .map(mark -> ":" + (mark.getLine() + 1))
                    .orElse("");
            throw new ConfigException(name + line, "", "not readable as YAML: " + wrong.getProblem());
        } catch (YamlEngineException wrong) { // a character that YAML does not allow
            String reason =
                    String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
            throw new ConfigException(name, "", "not readable as YAML: " + reason);
        }
    }

    static MappingNode emptyMapping() {
        return new MappingNode(Tag.MAP, List.of(), FlowStyle.BLOCK);
    }
}
