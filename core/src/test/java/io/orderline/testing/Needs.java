package io.orderline.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/// What a test, or each test of a class, needs. Where it is absent the test is left out, its preparation and clean-up
/// too, and the end of `make test` tells what to install; with `ORDERLINE_TEST_ALL=1` that is a failure.
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("needs")
public @interface Needs {
    Need[] value();
}
