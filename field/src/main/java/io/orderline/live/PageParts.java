package io.orderline.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A page divided into parts that can be replaced one by one: its header, and its sections by id.
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

    /// Returns this page with the earlier page's other parts added. The parts are in the order of the earlier
    /// page.
    PageParts over(PageParts earlier) {
        if (parts.keySet().containsAll(earlier.parts.keySet())) {
            return this;
        }
        Map<String, String> all = new LinkedHashMap<>(earlier.parts);
        all.putAll(parts);
        return new PageParts(all);
    }

    Map<String, String> since(PageParts earlier) {
        Map<String, String> changed = new LinkedHashMap<>(parts);
        changed.entrySet().removeIf(part -> Objects.equals(part.getValue(), earlier.parts.get(part.getKey())));
        return changed;
    }
}
