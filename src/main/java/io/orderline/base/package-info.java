/// Durations, names and random streams: small things that need nothing but the JDK; `csv` has CSV files, with FastCSV.
@NullMarked
package io.orderline.base;

import org.jspecify.annotations.NullMarked;
