package io.orderline.architecture.planted.base;

import io.orderline.architecture.planted.cli.High;
import java.net.InetAddress;
import java.net.UnknownHostException;

/// Planted: a lower layer uses an upper one, a static field is mutable, the process is ended, text is printed,
/// the name service is asked for this machine's own name.
public final class Low {
    public static int counter;

    private Low() {}

    public static void touch() {
        counter++;
        System.out.println(High.class);
        System.exit(1);
    }

    static InetAddress here() throws UnknownHostException {
        return InetAddress.getLocalHost();
    }
}
