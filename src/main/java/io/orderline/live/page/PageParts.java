package io.orderline.live.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A page in the parts that can take each other's place: its header, and its sections by their ids.
///
/// @param parts in the order of the page
record PageParts(Map<String, String> parts) {
    private static final Pattern PART =
            Pattern.compile("<header>.*?</header>|<section id=\"([a-z-]+)\".*?</section>", Pattern.DOTALL);

    static final PageParts NONE = new PageParts(Map.of());

    static PageParts of(String html) {
        Map<String, String> parts = new LinkedHashMap<>();
        Matcher part = PART.matcher(html);
        while (part.find()) {
            parts.put(part.group(1) == null ? "header" : part.group(1), part.group());
        }
        return new PageParts(parts);
    }

    /// With those of an earlier page that this one has not. One that was there before stays where it was.
    PageParts over(PageParts earlier) {
        if (parts.keySet().containsAll(earlier.parts.keySet())) {
            return this;
        }
        Map<String, String> all = new LinkedHashMap<>(earlier.parts);
        all.putAll(parts);
        return new PageParts(all);
    }

    /// Those that are not as they were.
    Map<String, String> since(PageParts earlier) {
        Map<String, String> changed = new LinkedHashMap<>(parts);
        changed.entrySet().removeIf(part -> Objects.equals(part.getValue(), earlier.parts.get(part.getKey())));
        return changed;
    }
}
