package io.orderline.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What of a page is sent again, and how often it is made.
class PagePartsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final PageParts FIRST = PageParts.of("""
            <body><header>a</header>
            <main>
            <section id="types">
            <p>1</p>
            </section>
            between
            <section id="method">m</section></main></body>""");

    @Test
    void headerAndSectionsArePartsOnlyWhatChangedIsSentAndWhatWasLeftOutStaysAsItWas() {
        assertThat(FIRST.parts()).containsOnlyKeys("header", "types", "method");
        assertThat(FIRST.parts().get("types")).isEqualTo("<section id=\"types\">\n<p>1</p>\n</section>");
        PageParts next = PageParts.of("<header>a</header><section id=\"types\">2</section>");
        assertThat(next.since(FIRST)).containsOnlyKeys("types");
        assertThat(FIRST.since(FIRST)).isEmpty();
        assertThat(FIRST.since(PageParts.NONE)).containsOnlyKeys("header", "types", "method");
        PageParts over = PageParts.of("<header>b</header><section id=\"types\">2</section>")
                .over(FIRST);
        assertThat(over.parts()).containsOnlyKeys("header", "types", "method");
        assertThat(over.since(FIRST)).containsOnlyKeys("header", "types");
    }

    @Test
    void cheapRefreshesComeEachSecondAndDearOnesTakeOnePercentOfAProcessorBeyondTheirCredit() {
        RefreshPace cheap = new RefreshPace(0);
        for (long at = 0; at < 10_000 * SECOND; at += SECOND) {
            assertThat(cheap.next(at, SECOND / 101)).isEqualTo(at + SECOND);
        }
        RefreshPace dear = new RefreshPace(0);
        long at = 0;
        long cost = 0;
        while (at < 1_000 * SECOND) {
            cost += SECOND / 20;
            at = dear.next(at, SECOND / 20);
        }
        assertThat(cost).isBetween(at / 100, at / 100 + SECOND + SECOND / 20);
    }
}
