package io.orderline.architecture.planted.base;

import io.orderline.architecture.planted.cli.High;

/// Planted: a lower layer uses an upper one, a static field is mutable, the process is ended, text is printed.
public final class Low {
    public static int counter;

    private Low() {}

    public static void touch() {
        counter++;
        System.out.println(High.class);
        System.exit(1);
    }
}
