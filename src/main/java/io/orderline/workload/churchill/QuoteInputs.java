package io.orderline.workload.churchill;

import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import java.util.Map;

/// A terminal is a user, who works through the customers of one clerk, again and again: step 1 to 17 of quote 1, of
/// quote 2 … Nothing is drawn.
record QuoteInputs(RunSpec spec) implements RunInputs {
    @Override
    public InputSequence terminal(int terminal) {
        int number = spec.number(terminal);
        return new OfUser(number + 1, number % spec.warehouses() + 1);
    }

    @Override
    public Map<String, String> constants() {
        return Map.of();
    }

    private static final class OfUser implements InputSequence {
        private final int user;
        private final int clerk;
        private QuoteProgress progress = new QuoteProgress();
        private int quote = 1;
        private int step;

        OfUser(int user, int clerk) {
            this.user = user;
            this.clerk = clerk;
        }

        @Override
        public QuoteStepInput next() {
            if (step == QuoteStepType.ALL.size()) {
                step = 0;
                quote++;
                progress = new QuoteProgress();
            }
            long customer = ClerkRows.customer(clerk, (quote - 1) % ClerkRows.OF_A_CLERK);
            QuoteStepInput next =
                    new QuoteStepInput(user, quote, QuoteStepType.ALL.get(step), clerk, customer, progress);
            step++;
            return next;
        }
    }
}
