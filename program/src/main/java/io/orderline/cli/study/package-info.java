/// The verb `orderline study`.
@NullMarked
package io.orderline.cli.study;

import org.jspecify.annotations.NullMarked;
