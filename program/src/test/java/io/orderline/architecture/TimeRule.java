package io.orderline.architecture;

import io.orderline.testing.TestClasses;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// What a test says about time or rates, as far as its class file tells, with the methods of its class that it uses.
/// No slow machine makes a time too short: lower bounds of times are not among it, and neither are times that are
/// held against each other.
///
/// Belongs to one thread.
final class TimeRule {
    private static final Set<String> UPPER =
            Set.of("isLessThan", "isLessThanOrEqualTo", "isBetween", "isStrictlyBetween", "isCloseTo");
    private static final Set<String> LOWER = Set.of("isGreaterThan", "isGreaterThanOrEqualTo");
    private static final Set<String> WITHIN = Set.of("assertTimeout", "assertTimeoutPreemptively", "succeedsWithin");
    private static final Pattern TIME =
            Pattern.compile("p\\d\\d|elapsed|took|(.*[_sS]|s)econds|(.*[_mM]|m)(illis|icros)|.*Nanos");
    private static final Pattern RATE = Pattern.compile("nopm|tpmC|(.*P|p)er(Second|Minute)|(.*R|r)ate");

    private final ClassModel of;
    private final Set<String> read = new HashSet<>();
    private final Set<String> faults = new TreeSet<>();
    private boolean measures;
    private boolean bounds;

    private TimeRule(ClassModel of) {
        this.of = of;
    }

    /// Empty if it says nothing, or may. What a run took is taken for measured unless its class is an `XxxTest`, whose
    /// runs are made up.
    static Set<String> faults(TestClasses.Test test) {
        TimeRule rule = new TimeRule(test.of());
        if (!test.timed()) {
            rule.read(test.method());
        }
        if (rule.measures && rule.bounds) {
            rule.faults.add("measures time and has an upper bound");
        }
        return rule.faults;
    }

    private void read(String method) {
        of.methods().stream().filter(each -> key(each).equals(method)).forEach(this::read);
    }

    private static String key(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }

    private void read(MethodModel method) {
        if (!read.add(key(method))) {
            return;
        }
        Statement statement = new Statement();
        for (CodeElement element : method.code().map(code -> code.elementList()).orElse(List.of())) {
            statement.read(element);
            switch (element) {
                case InvokeInstruction call
                when call.owner().equals(of.thisClass()) ->
                    read(call.name().stringValue() + call.type().stringValue());
                case InvokeDynamicInstruction lambda ->
                    lambda.bootstrapArgs().stream()
                            .filter(DirectMethodHandleDesc.class::isInstance)
                            .map(DirectMethodHandleDesc.class::cast)
                            .filter(body -> body.owner().equals(of.thisClass().asSymbol()))
                            .forEach(body -> read(body.methodName() + body.lookupDescriptor()));
                default -> {}
            }
        }
    }

    /// What was seen since the last statement ended.
    private final class Statement {
        private boolean clock;
        private String figure = "";
        private boolean asserts;
        private boolean numbersOnly = true;

        void read(CodeElement element) {
            switch (element) {
                case StackInstruction pop when pop.opcode() == Opcode.POP -> end();
                case StoreInstruction _ -> end();
                case LoadInstruction _, FieldInstruction _ -> numbersOnly &= !asserts;
                case ConstantInstruction constant when constant.constantValue() instanceof String name -> takes(name);
                case OperatorInstruction operator -> measures |= clock && operator.opcode() == Opcode.LSUB;
                case InvokeInstruction call ->
                    calls(call.owner().asInternalName(), call.name().stringValue());
                default -> {}
            }
        }

        private void end() {
            figure = "";
            asserts = false;
            numbersOnly = true;
        }

        private void takes(String name) {
            if (!asserts && (TIME.matcher(name).matches() || RATE.matcher(name).matches())) {
                figure = name;
            }
        }

        private void calls(String owner, String name) {
            if (WITHIN.contains(name)) {
                faults.add(name);
            } else if (owner.startsWith("org/assertj/")) {
                says(name);
            } else if (owner.startsWith("io/orderline/")) {
                takes(name);
                numbersOnly &= !asserts;
            } else if (!owner.startsWith("java/lang/") && !owner.equals("java/time/Duration")) {
                numbersOnly &= !asserts;
            }
            clock |= name.equals("nanoTime") || name.equals("currentTimeMillis");
            measures |= owner.equals("java/time/Duration") && name.equals("between");
        }

        private void says(String name) {
            boolean upper = UPPER.contains(name);
            bounds |= upper;
            boolean bound =
                    upper || (LOWER.contains(name) && RATE.matcher(figure).matches());
            if (bound && numbersOnly && !figure.isEmpty() && !isUnit()) {
                faults.add(figure + " " + name);
            }
            asserts |= name.equals("assertThat");
            numbersOnly |= upper;
        }

        private boolean isUnit() {
            return of.thisClass().asInternalName().endsWith("Test");
        }
    }
}
