package io.orderline.plan.benchmarksql;

import io.orderline.base.JdbcUrl;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Copies a property file with its comments into the results. A mark replaces each value that may be a secret.
public final class PropertyCopy {
    private static final Pattern SECRET = Pattern.compile(
            "(?i)(\\s*(?:[#!]|//)*\\s*[^=:\\s]*(?:passw|pwd|secret|token|credential)[^=:\\s]*\\s*[=:\\s]\\s*).+");
    private static final Pattern URL = Pattern.compile("jdbc:\\S+");
    private static final Pattern CARRIED_ON = Pattern.compile("(?:.*[^\\\\])?(?:\\\\\\\\)*\\\\");

    private PropertyCopy() {}

    public static String of(String text) {
        List<String> logical = Pattern.compile("\\R").splitAsStream(text).collect(Collectors.toList());
        for (int i = 0; i + 1 < logical.size(); ) {
            if (CARRIED_ON.matcher(logical.get(i)).matches()
                    && SECRET.matcher(logical.get(i)).matches()) {
                logical.set(
                        i,
                        withoutBackslash(logical.get(i)) + logical.remove(i + 1).strip());
            } else {
                i++;
            }
        }
        return logical.stream().map(PropertyCopy::line).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String withoutBackslash(String line) {
        return line.substring(0, line.length() - 1);
    }

    private static String line(String line) {
        Matcher secret = SECRET.matcher(line);
        if (secret.matches()) {
            return secret.group(1) + JdbcUrl.MARK;
        }
        return URL.matcher(line)
                .replaceAll(
                        url -> Matcher.quoteReplacement(JdbcUrl.of(url.group()).shown()));
    }
}
