/// Reads YAML and property files and checks their values. All mistakes are reported at once.
@NullMarked
package io.orderline.config;

import org.jspecify.annotations.NullMarked;
