package io.orderline.monitor.host.proc;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What devices say of their hardware.
public final class DeviceHardware {
    /// Disks without one, such as virtual ones, have no such file.
    public static final String MODELS = HostDescription.BLOCK + "*" + HostDescription.DEVICE + "/model";
    /// In Mbit/s. Interfaces that have none cannot be read, or say −1.
    public static final String SPEEDS = HostDescription.CLASS_NET + "*/speed";

    private static final Pattern MODEL = pattern(MODELS);
    private static final Pattern SPEED = pattern(SPEEDS);
    private static final int GIGABIT = 1000;

    private DeviceHardware() {}

    private static Pattern pattern(String files) {
        return Pattern.compile(files.replace("*", "([^/]+)"));
    }

    /// By the names of the devices.
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
