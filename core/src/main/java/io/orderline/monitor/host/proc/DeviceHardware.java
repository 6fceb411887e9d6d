package io.orderline.monitor.host.proc;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the models of disks and the speeds of network interfaces.
public final class DeviceHardware {
    /// Files with models. Disks without a model, such as virtual ones, have no such file.
    public static final String MODELS = HostDescription.BLOCK + "*" + HostDescription.DEVICE + "/model";
    /// Files with speeds in Mbit/s. For interfaces without a speed, a file cannot be read, or has −1.
    public static final String SPEEDS = HostDescription.CLASS_NET + "*/speed";

    private static final Pattern MODEL = pattern(MODELS);
    private static final Pattern SPEED = pattern(SPEEDS);
    private static final int GIGABIT = 1000;

    private DeviceHardware() {}

    private static Pattern pattern(String files) {
        return Pattern.compile(files.replace("*", "([^/]+)"));
    }

    static Map<String, String> of(ProcFiles text) {
        Map<String, String> hardware = new HashMap<>();
        text.files().forEach((path, content) -> {
            Matcher model = MODEL.matcher(path);
            Matcher speed = SPEED.matcher(path);
            if (model.matches() && !content.isBlank()) {
                hardware.put(model.group(1), content.strip());
            } else if (speed.matches() && content.strip().matches("[1-9]\\d{0,8}")) {
                hardware.put(speed.group(1), speed(Integer.parseInt(content.strip())));
            }
        });
        return hardware;
    }

    private static String speed(int megabits) {
        return megabits % GIGABIT == 0 ? megabits / GIGABIT + " Gbit/s" : megabits + " Mbit/s";
    }
}
