package io.orderline.study.definition;

/// A key of a plan, such as `drive.terminals`, and the text that a study gives it.
public record StudyValue(String key, String text) {
    /// Returns the last part of a key, such as `terminals`.
    public static String word(String key) {
        return key.substring(key.lastIndexOf('.') + 1);
    }

    /// Returns the key's last part and the value, such as `terminals 20`; of several steps only the first.
    public String text(char between) {
        int more = text.indexOf(", ");
        return word(key) + between + (more < 0 ? text : text.substring(0, more) + " …");
    }
}
