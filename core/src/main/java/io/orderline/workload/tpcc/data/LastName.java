package io.orderline.workload.tpcc.data;

import java.util.List;
import java.util.stream.IntStream;

/// Last names of customers, which have a syllable for each digit of a number from 000 to 999 (TPC-C 4.3.2.3).
public final class LastName {
    private static final List<String> SYLLABLES =
            List.of("BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING");
    private static final List<String> NAMES =
            IntStream.range(0, 1000).mapToObj(LastName::spell).toList();

    private LastName() {}

    public static String of(int number) {
        return NAMES.get(number);
    }

    private static String spell(int number) {
        return SYLLABLES.get(number / 100) + SYLLABLES.get(number / 10 % 10) + SYLLABLES.get(number % 10);
    }
}
