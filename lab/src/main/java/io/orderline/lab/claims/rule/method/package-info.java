/// Rules about how a study measured.
@NullMarked
package io.orderline.lab.claims.rule.method;

import org.jspecify.annotations.NullMarked;
