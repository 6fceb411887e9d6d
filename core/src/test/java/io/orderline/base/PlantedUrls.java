package io.orderline.base;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// The URLs of `urls/planted.txt`, with a secret planted in them.
public final class PlantedUrls {
    public static final String SECRET = "S3cretWord";

    private static final Path FILE = Path.of("core/src/test/resources/urls/planted.txt");

    private record Form(String url, String sign, String separator) {
        /// As `URL sign-and-separator`.
        static Form parse(String line) {
            int end = line.length() - 3;
            return new Form(line.substring(0, end), line.substring(end + 1, end + 2), line.substring(end + 2));
        }

        String with(String name) {
            return url + sign + name + "=" + SECRET;
        }

        /// Behind another one, and before another one.
        String within(String name) {
            return url + sign + "user=u" + separator + name + "=" + SECRET + separator + "loginTimeout=5";
        }
    }

    private static final List<Form> FORMS = part("forms").map(Form::parse).toList();

    /// Refused, wherever a URL may stand.
    public static final List<String> PASSWORDS = Stream.of(
                    FORMS.stream().map(form -> form.with("password")),
                    FORMS.stream().map(form -> form.within("password")),
                    FORMS.stream().map(form -> form.within("pwd")),
                    part("names").map(new Form("jdbc:mysql://db/bench", "?", "&")::within),
                    part("names").map(new Form("jdbc:db2://db/bench", ":", ";")::within),
                    part("addresses").map(PlantedUrls::planted))
            .flatMap(Function.identity())
            .toList();

    /// Not known to be secrets; and not known not to be.
    public static final List<String> UNKNOWN = Stream.concat(
                    FORMS.stream().flatMap(form -> Stream.of(form.with("whatever"), form.within("what.ever"))),
                    part("unknown").map(PlantedUrls::planted))
            .toList();

    /// Nothing in them is hidden.
    public static final List<String> SOUND =
            Stream.concat(FORMS.stream().map(Form::url), part("sound")).toList();

    private PlantedUrls() {}

    private static String planted(String url) {
        return url.replace("%s", SECRET);
    }

    private static Stream<String> part(String name) {
        try {
            return Files.readAllLines(FILE).stream()
                    .dropWhile(line -> !line.startsWith("[" + name))
                    .skip(1)
                    .takeWhile(line -> !line.isEmpty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A URL of each dialect's driver, by the beginning of URLs.
    public static boolean haveFormOf(String prefix) {
        return FORMS.stream().anyMatch(form -> form.url().startsWith(prefix));
    }
}
