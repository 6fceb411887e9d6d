package io.orderline.config;

import io.orderline.base.FileErrorText;
import io.orderline.base.ResourceFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.Tag;

/// Parses YAML into nodes that know their line, so that several mistakes can be reported with their places.
public final class YamlFile {
    private static final int DEEPEST = 50;

    private YamlFile() {}

    /// @throws ConfigException if the file cannot be read or is not YAML
    public static YamlMap read(Path file, Problems problems) {
        try {
            return parse(file.toString(), text(TextFile.bytes(file)), problems);
        } catch (NoSuchFileException | CharacterCodingException wrong) {
            throw new ConfigException(file.toString(), "", FileErrorText.reason(wrong));
        } catch (IOException unreadable) {
            throw new ConfigException(file.toString(), "", "cannot be read: " + FileErrorText.reason(unreadable));
        }
    }

    private static String text(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    /// Reads a resource. A missing resource is a bug, so this throws no [ConfigException] for it.
    public static YamlMap resource(String resource, Problems problems) {
        return parse(resource, ResourceFolder.text(resource), problems);
    }

    /// @param name the file name, for messages
    /// @throws ConfigException if the text is not YAML
    public static YamlMap parse(String name, String text, Problems problems) {
        try {
            LoadSettings settings = LoadSettings.builder().setLabel(name).build();
            String plain = TextFile.withoutMark(text);
            refuseDepth(name, new Parse(settings).parseString(plain));
            Optional<Node> root = new Compose(settings).composeString(plain);
            Node node = root.orElseGet(YamlFile::emptyMapping);
            if (node instanceof MappingNode mapping) {
                return new YamlMap(name, "", mapping, problems);
            }
            throw new ConfigException(name + ":" + YamlMap.line(node), "", "must be a mapping of keys to values");
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

    /// Refuses deep nesting, because the parser calls itself for each level and could overflow the stack.
    private static void refuseDepth(String name, Iterable<Event> events) {
        int depth = 0;
        for (Event event : events) {
            switch (event.getEventId()) {
                case MappingStart, SequenceStart -> depth++;
                case MappingEnd, SequenceEnd -> depth--;
                default -> {}
            }
            if (depth > DEEPEST) {
                int line = event.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
                throw new ConfigException(name + ":" + line, "", "is nested more than " + DEEPEST + " deep");
            }
        }
    }

    static MappingNode emptyMapping() {
        return new MappingNode(Tag.MAP, List.of(), FlowStyle.BLOCK);
    }
}
