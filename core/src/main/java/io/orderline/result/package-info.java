/// The run folder, and the content of its `result.json`.
///
/// Times called `…Seconds` are in seconds since the drive began, unless they are lengths. −1 stands for a number
/// that is not known. An empty [java.util.Optional] stands for what a run does not have, or what an older version
/// did not record.
@NullMarked
package io.orderline.result;

import org.jspecify.annotations.NullMarked;
