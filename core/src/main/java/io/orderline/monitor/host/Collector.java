package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.DeviceHardware;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.WordScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The shell loop that runs on a watched host, and a parser of its answers. The loop waits for a request on
/// its standard input, and prints files from `/proc` and a line with a dot. It ends with its input: with the
/// ssh channel, or with Orderline. It writes no file, and needs only a POSIX shell and grep. The script is
/// one line without an apostrophe, so any login shell passes it on.
public record Collector(List<String> engine) {
    static final String DESCRIBE = "describe";
    static final String SAMPLE = "sample";
    static final String SAMPLE_WITH_PSS = "pss";
    static final String END = ".";

    private static final Pattern PROCESS = Pattern.compile("/proc/\\d+/stat");
    private static final long KB = 1024;

    /// @param engine names of the engine's processes, with stars
    public Collector {
        engine = List.copyOf(engine);
        if (!new ProcessNames(engine).areHarmless()) {
            throw new IllegalArgumentException("no names of processes: " + engine);
        }
    }

    String command() {
        return "exec sh -c '" + script() + "'";
    }

    private String script() {
        String pressures = ProcFiles.PRESSURES.stream()
                .map(resource -> ProcFiles.PRESSURE + resource)
                .collect(Collectors.joining(" "));
        return "LC_ALL=C; export LC_ALL; while read -r request; do case $request in " + DESCRIBE + ") "
                + "grep -s \"\" " + String.join(" ", HostDescription.FILES) + "; "
                + "grep -s \"\" " + DeviceHardware.MODELS + " " + DeviceHardware.SPEEDS + " /dev/null; "
                + "grep -s \"^KernelPageSize\" " + HostDescription.SMAPS + " /dev/null; "
                + "for f in " + HostDescription.BLOCK + "*" + HostDescription.DEVICE + " "
                + HostDescription.CLASS_NET + "*" + HostDescription.DEVICE
                + "; do if [ -e \"$f\" ]; then echo \"" + HostDescription.LINKS + ":$f\"; fi; done;; "
                // The line of interrupts is long and not needed.
                + "*) grep -sv \"^intr\" " + ProcFiles.UPTIME + " " + ProcFiles.STAT + " " + ProcFiles.MEMINFO + " "
                + ProcFiles.DISKSTATS + " " + ProcFiles.NET + " " + pressures + "; "
                + processes() + ";; esac; echo " + END + "; done";
    }

    private String processes() {
        if (engine.isEmpty()) {
            return ":";
        }
        String names = new ProcessNames(engine).grepOptions();
        return "grep -s" + names + " /proc/[0-9]*/stat /dev/null; "
                + "if [ $request = " + SAMPLE_WITH_PSS + " ]; then set --; "
                + "for f in $(grep -ls" + names + " /proc/[0-9]*/stat); do set -- \"$@\" ${f%stat}smaps_rollup; done; "
                + "grep -s \"^Pss:\" \"$@\" /dev/null /dev/null; fi";
    }

    /// @throws NumberFormatException if a file does not have the format of Linux
    public HostSnapshot snapshot(String answer) {
        ProcFiles text = ProcFiles.ofGrep(answer);
        ProcessNames names = new ProcessNames(engine);
        List<ProcessTimes> found = new ArrayList<>();
        text.files().forEach((path, content) -> {
            if (PROCESS.matcher(path).matches()) {
                ProcessTimes process = ProcessTimes.read(content.stripTrailing());
                if (names.match(process.command())) {
                    found.add(process);
                }
            }
        });
        return HostSnapshot.parse(
                text, Optional.empty(), new HostSnapshot.Processes(Optional.empty(), found), pss(text.files(), found));
    }

    private static Map<Long, Long> pss(Map<String, String> files, List<ProcessTimes> processes) {
        Map<Long, Long> bytes = new HashMap<>();
        for (ProcessTimes process : processes) {
            String rollup = files.get("/proc/" + process.pid() + "/smaps_rollup");
            if (rollup != null) {
                WordScanner words = new WordScanner(rollup);
                words.nextLine();
                words.skip(); // Pss:
                bytes.put(process.pid(), words.number() * KB);
            }
        }
        return bytes;
    }
}
