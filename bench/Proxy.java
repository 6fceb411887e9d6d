import io.orderline.testbed.net.Shape;
import io.orderline.testbed.net.TcpProxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

/// The proxy in a process of its own, for `proxy.py`: arguments are the port of the server, and a delay in microseconds.
public final class Proxy {
    private Proxy() {}

    public static void main(String[] arguments) throws Exception {
        try (TcpProxy proxy = TcpProxy.to(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])))) {
            proxy.shape(new Shape(Duration.ofNanos(1000 * Long.parseLong(arguments[1])), 0));
            System.out.println(proxy.port());
            System.in.read(); // the end of the one who measures
        }
    }
}
