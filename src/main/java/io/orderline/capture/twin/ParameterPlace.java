package io.orderline.capture.twin;

import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Parameter;
import io.orderline.capture.transaction.TransactionKind.Loop;
import java.util.Optional;

/// Where a parameter stands in a transaction.
///
/// @param statement its number, from 0
/// @param parameter its number in the template, from 0
/// @param loop in which it differs from time to time
record ParameterPlace(int statement, Template template, int parameter, Optional<Loop> loop) {
    Parameter about() {
        return template.parameters().get(parameter);
    }

    /// The same with one value for all times of a loop.
    ParameterPlace outsideLoops() {
        return new ParameterPlace(statement, template, parameter, Optional.empty());
    }
}
