package io.orderline.testbed.data;

import io.orderline.base.Sha256;
import java.util.List;

/// The key of a [DataTemplate]: everything that determines the result of a load, as facts such as `warehouses
/// 10`.
public record TemplateKey(String testbed, List<String> made) {
    private static final int DIGITS = 16;

    public TemplateKey {
        made = List.copyOf(made);
    }

    String folder() {
        return testbed + "-" + Sha256.of(String.join("\n", made)).substring(0, DIGITS);
    }
}
