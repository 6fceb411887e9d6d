package io.orderline.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/// A test of how long something takes, or of how much is done in a second. They run alone, one at a time, after all
/// others, and compare with something that was measured in the same seconds: no other test says anything about time.
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("timed")
public @interface Timed {}
