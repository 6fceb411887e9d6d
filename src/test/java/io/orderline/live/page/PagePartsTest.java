package io.orderline.live.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PagePartsTest {
    private static final PageParts FIRST = PageParts.of("""
            <body><header>a</header>
            <main>
            <section id="types">
            <p>1</p>
            </section>
            between
            <section id="method">m</section></main></body>""");

    @Test
    void headerAndSectionsArePartsAndOnlyWhatChangedIsSent() {
        assertThat(FIRST.parts()).containsOnlyKeys("header", "types", "method");
        assertThat(FIRST.parts().get("types")).isEqualTo("<section id=\"types\">\n<p>1</p>\n</section>");
        PageParts next = PageParts.of("<header>a</header><section id=\"types\">2</section>");
        assertThat(next.since(FIRST)).containsOnlyKeys("types");
        assertThat(FIRST.since(FIRST)).isEmpty();
        assertThat(FIRST.since(PageParts.NONE)).containsOnlyKeys("header", "types", "method");
    }

    @Test
    void whatWasLeftOutStaysAsItWas() {
        PageParts next = PageParts.of("<header>b</header><section id=\"types\">2</section>")
                .over(FIRST);
        assertThat(next.parts()).containsOnlyKeys("header", "types", "method");
        assertThat(next.since(FIRST)).containsOnlyKeys("header", "types");
    }
}
