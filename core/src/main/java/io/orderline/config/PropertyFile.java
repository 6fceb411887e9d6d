package io.orderline.config;

import io.orderline.base.FileErrorText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A Java property file that keeps the line of each entry. The syntax is that of [java.util.Properties].
/// Lines that begin with `//` are comments too, as in BenchmarkSQL's samples.
///
/// @param name the file's path, for messages
/// @param entries the entries in file order; if a key occurs several times, its last entry counts
public record PropertyFile(String name, List<Entry> entries) {
    /// The line number of an entry that does not come from the file.
    public static final int NO_LINE = 0;

    private static final Pattern LOOKS_LIKE = Pattern.compile("(?m)^[ \\t]*[A-Za-z_][A-Za-z0-9_.]*[ \\t]*=");
    private static final Pattern UNICODE = Pattern.compile("u[0-9a-fA-F]{4}");
    private static final Pattern YAML_NAME = Pattern.compile("(?i).*\\.ya?ml");

    public PropertyFile {
        entries = List.copyOf(entries);
    }

    /// A key with its value.
    ///
    /// @param line the line number from 1, or [#NO_LINE]
    public record Entry(String key, String value, int line) {}

    /// Returns whether a file is more likely a property file than YAML; false if the file cannot be read.
    public static boolean isOne(Path file) {
        if (YAML_NAME.matcher(file.toString()).matches()) {
            return false;
        }
        try {
            return LOOKS_LIKE.matcher(textOf(file)).find();
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// @throws ConfigException if the file cannot be read
    public static PropertyFile read(Path file) {
        try {
            return parse(file.toString(), textOf(file));
        } catch (NoSuchFileException missing) {
            throw new ConfigException(file.toString(), "", "no such file");
        } catch (IOException unreadable) {
            throw new ConfigException(file.toString(), "", "cannot be read: " + FileErrorText.reason(unreadable));
        }
    }

    /// Returns the text of a UTF-8 file. Bytes that are not UTF-8 become replacement characters.
    public static String textOf(Path file) throws IOException {
        return TextFile.withoutMark(new String(TextFile.bytes(file), StandardCharsets.UTF_8));
    }

    public static PropertyFile parse(String name, String text) {
        List<Entry> entries = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            int first = i;
            StringBuilder logical = new StringBuilder(lines.get(i).strip());
            if (logical.isEmpty() || isComment(logical)) {
                continue;
            }
            while (continues(logical)) {
                logical.setLength(logical.length() - 1);
                i++;
                logical.append(i < lines.size() ? lines.get(i).strip() : "");
            }
            entries.add(entry(logical.toString(), first + 1));
        }
        return new PropertyFile(name, entries);
    }

    private static boolean isComment(CharSequence line) {
        return line.charAt(0) == '#' || line.charAt(0) == '!' || line.toString().startsWith("//");
    }

    /// Returns whether the next line continues a line, which then ends with an odd number of backslashes.
    private static boolean continues(CharSequence line) {
        int backslashes = 0;
        while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    private static Entry entry(String line, int number) {
        int end = 0;
        while (end < line.length() && "=: \t".indexOf(line.charAt(end)) < 0) {
            end++;
        }
        String value = line.substring(end).strip();
        if (!value.isEmpty() && (value.charAt(0) == '=' || value.charAt(0) == ':')) {
            value = value.substring(1).strip();
        }
        return new Entry(line.substring(0, end), unescaped(value), number);
    }

    private static String unescaped(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean escaped = c == '\\' && i + 1 < value.length();
            if (escaped && isUnicode(value, i + 1)) {
                text.append((char) Integer.parseInt(value.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                text.append(escaped ? control(value.charAt(++i)) : c);
            }
        }
        return text.toString();
    }

    private static boolean isUnicode(String value, int at) {
        return value.length() >= at + 5
                && UNICODE.matcher(value).region(at, at + 5).matches();
    }

    private static char control(char escaped) {
        return switch (escaped) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'f' -> '\f';
            default -> escaped;
        };
    }

    public Optional<Entry> find(String key) {
        return entries.stream().filter(entry -> entry.key().equals(key)).reduce((first, second) -> second);
    }

    public boolean has(String key) {
        return find(key).isPresent();
    }

    /// Returns the value of a key, or an empty string if the key is missing.
    public String value(String key) {
        return find(key).map(Entry::value).orElse("");
    }

    /// Returns the place of an entry, such as `props.pg:12`, or the flag if the entry has [#NO_LINE].
    public String where(Entry entry) {
        return entry.line() == NO_LINE ? "--property" : name + ":" + entry.line();
    }

    /// Returns this file with the entries of flags appended, which therefore take precedence. Their line is
    /// [#NO_LINE].
    public PropertyFile with(List<Entry> more) {
        List<Entry> all = new ArrayList<>(entries);
        all.addAll(more);
        return new PropertyFile(name, all);
    }
}
