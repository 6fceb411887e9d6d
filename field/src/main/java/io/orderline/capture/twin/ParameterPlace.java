package io.orderline.capture.twin;

import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Parameter;
import io.orderline.capture.statement.TransactionKind.Loop;
import java.util.Optional;

/// The place of a parameter in a transaction.
///
/// @param statement the number of the statement, from 0
/// @param parameter the number in the template, from 0
/// @param loop the loop in which its value changes between iterations
record ParameterPlace(int statement, Template template, int parameter, Optional<Loop> loop) {
    Parameter about() {
        return template.parameters().get(parameter);
    }

    /// Returns the place of a parameter whose value is the same in all iterations.
    ParameterPlace outsideLoops() {
        return new ParameterPlace(statement, template, parameter, Optional.empty());
    }
}
