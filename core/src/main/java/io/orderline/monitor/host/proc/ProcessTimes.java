package io.orderline.monitor.host.proc;

/// A process, from `/proc/<pid>/stat`. Times are in ticks.
///
/// @param command its name, at most 15 characters
/// @param ticks processor time of its threads
/// @param childTicks processor time of its children that have ended, and of theirs
/// @param startTicks start time, from the start of the host
/// @param rssPages resident pages of memory, the shared ones included
public record ProcessTimes(
        long pid, String command, long parent, long ticks, long childTicks, long startTicks, long rssPages) {
    private static final int UP_TO_TIMES = 9;
    private static final int UP_TO_START = 4;

    /// Parses the file. The name may contain any characters, even parentheses; it ends at the last one.
    public static ProcessTimes read(String stat) {
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')');
        if (open < 0 || close < open) {
            throw new NumberFormatException("no name of a process in '" + stat + "'");
        }
        WordScanner words = new WordScanner(stat.substring(close + 1));
        words.nextLine();
        words.skip(); // state
        long parent = words.number();
        skip(words, UP_TO_TIMES);
        long ticks = words.number() + words.number();
        long childTicks = words.number() + words.number();
        skip(words, UP_TO_START);
        long start = words.number();
        words.skip(); // virtual memory
        long pid = Long.parseLong(stat.substring(0, open).strip());
        return new ProcessTimes(pid, stat.substring(open + 1, close), parent, ticks, childTicks, start, words.number());
    }

    private static void skip(WordScanner words, int count) {
        for (int i = 0; i < count; i++) {
            words.skip();
        }
    }

    public boolean isSameAs(ProcessTimes other) {
        return pid == other.pid && startTicks == other.startTicks;
    }
}
