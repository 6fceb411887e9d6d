package io.orderline.lab.study.definition;

/// One key of a plan and what a study gives it.
///
/// @param key dotted name, such as `drive.terminals`
/// @param text as written
public record StudyValue(String key, String text) {
    /// The last part of the key and the value: `terminals 20`. Of several steps only the first is said.
    public String text(char between) {
        int more = text.indexOf(", ");
        return key.substring(key.lastIndexOf('.') + 1) + between + (more < 0 ? text : text.substring(0, more) + " …");
    }
}
