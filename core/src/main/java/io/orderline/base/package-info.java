/// Small utilities such as durations, names and random streams, which need only the JDK; `csv` needs FastCSV.
@NullMarked
package io.orderline.base;

import org.jspecify.annotations.NullMarked;
