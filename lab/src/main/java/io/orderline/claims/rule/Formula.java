package io.orderline.claims.rule;

import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.ParseException;
import com.ezylang.evalex.parser.Token.TokenType;
import io.orderline.claims.evidence.PublishedFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A formula over figures, such as `kit-dollars / notpm`. EvalEx parses it. The value is computed here, with
/// the range that rounding leaves open. Names may contain hyphens and dots, so a minus sign needs spaces.
public record Formula(String text, List<String> names, ASTNode root) {
    /// Matches a quoted text, which stays as it is, or a name or function.
    private static final Pattern WORD =
            Pattern.compile("\"[^\"]*\"|(?<![\\w.])([A-Za-z][\\w-]*(?:\\.[\\w-]+)*)(\\s*\\()?");
    /// Stands for a name while EvalEx parses, because EvalEx takes a hyphen for a minus sign.
    private static final String PLACEHOLDER = "v";

    private static final ExpressionConfiguration SYNTAX = ExpressionConfiguration.builder()
            .functionDictionary(FormulaFunctions.names())
            .implicitMultiplicationAllowed(false)
            .arraysAllowed(false)
            .structuresAllowed(false)
            .build();

    public Formula {
        names = List.copyOf(names);
    }

    /// @throws IllegalArgumentException with a sentence for the user
    public static Formula parse(String text) {
        List<String> names = new ArrayList<>();
        String forParser = withNames(text, name -> {
            names.add(name);
            return PLACEHOLDER + (names.size() - 1);
        });
        try {
            return new Formula(text, names, new Expression(forParser, SYNTAX).getAbstractSyntaxTree());
        } catch (ParseException wrong) {
            throw new IllegalArgumentException("'" + text + "' is not a formula: " + wrong.getMessage(), wrong);
        }
    }

    public static String withNames(String text, UnaryOperator<String> names) {
        return WORD.matcher(text).replaceAll(match -> Matcher.quoteReplacement(mapped(match, names)));
    }

    private static String mapped(MatchResult match, UnaryOperator<String> names) {
        if (match.group(1) == null) {
            return match.group();
        }
        if (match.group(2) != null) {
            FormulaFunctions.check(match.group(1));
            return match.group();
        }
        return names.apply(match.group(1));
    }

    /// Returns the formula as sentences show it, with each name replaced.
    public String with(UnaryOperator<String> names) {
        return withNames(text.replaceAll("\\bexact\\((.*)\\)$", "$1"), names)
                .replace(" * ", " × ")
                .replace(" / ", " ÷ ")
                .replace(" - ", " − ")
                .replace("<=", "≤")
                .replace(">=", "≥");
    }

    /// Returns a figure, a text, yes or no, a list of them, or null if anything needed is not stated.
    ///
    /// @throws IllegalArgumentException with a sentence, if a name is unknown or has a value of another type
    public @Nullable Object value(RuleScope scope) {
        return value(root, scope);
    }

    /// Returns whether the formula is true; false if something is not stated.
    public boolean holds(RuleScope scope) {
        return Boolean.TRUE.equals(value(scope));
    }

    private @Nullable Object value(ASTNode node, RuleScope scope) {
        String token = node.getToken().getValue();
        return switch (node.getToken().getType()) {
            case STRING_LITERAL -> token;
            case NUMBER_LITERAL -> PublishedFigure.exactly(Double.parseDouble(token));
            case VARIABLE_OR_CONSTANT -> scope.get(names.get(Integer.parseInt(token.substring(PLACEHOLDER.length()))));
            case PREFIX_OPERATOR, INFIX_OPERATOR -> operator(node, token, scope);
            case FUNCTION -> function(node, token.toLowerCase(Locale.ROOT), scope);
            default -> throw new IllegalArgumentException("'" + token + "' cannot be used in '" + text + "'");
        };
    }

    private @Nullable Object operator(ASTNode node, String sign, RuleScope scope) {
        Object left = value(node.getParameters().getFirst(), scope);
        if (node.getToken().getType() == TokenType.PREFIX_OPERATOR) {
            return left == null ? null : sign.equals("!") ? !Boolean.TRUE.equals(left) : opposite(left);
        }
        if (left instanceof Boolean decided && sign.equals(decided ? "||" : "&&")) {
            return left;
        }
        Object right = value(node.getParameters().getLast(), scope);
        return switch (sign) {
            case "&&", "||" -> left == null ? null : right;
            default -> left == null || right == null ? null : binary(sign, left, right);
        };
    }

    private Object opposite(Object value) {
        return PublishedFigure.exactly(0).minus(figure(value));
    }

    private @Nullable Object binary(String sign, Object left, Object right) {
        if (left instanceof String || right instanceof String) {
            return switch (sign) {
                case "=" -> left.equals(right);
                case "!=" -> !left.equals(right);
                default -> FormulaFunctions.text(left) + FormulaFunctions.text(right);
            };
        }
        PublishedFigure one = figure(left);
        PublishedFigure other = figure(right);
        return switch (sign) {
            case "+" -> one.plus(other);
            case "-" -> one.minus(other);
            case "*" -> one.times(other);
            case "/" -> other.value() == 0 ? null : one.over(other);
            case "=" -> one.meets(other);
            case "!=" -> !one.meets(other);
            case "<" -> one.value() < other.value();
            case "<=" -> one.value() <= other.value();
            case ">" -> one.value() > other.value();
            case ">=" -> one.value() >= other.value();
            default -> throw new IllegalArgumentException("'" + sign + "' cannot be used in '" + text + "'");
        };
    }

    private PublishedFigure figure(Object value) {
        if (value instanceof PublishedFigure figure) {
            return figure;
        }
        throw new IllegalArgumentException(
                "'" + text + "' needs single figures: of a series take sum, min, max or mean");
    }

    private @Nullable Object function(ASTNode node, String name, RuleScope scope) {
        List<ASTNode> parameters = node.getParameters();
        if (name.equals("if")) {
            boolean yes = Boolean.TRUE.equals(value(parameters.getFirst(), scope));
            return !yes && parameters.size() < 3 ? null : value(parameters.get(yes ? 1 : 2), scope);
        }
        List<@Nullable Object> values = new ArrayList<>();
        parameters.forEach(parameter -> values.add(value(parameter, scope)));
        return name.equals("fact")
                ? scope.find(String.valueOf(values.getFirst()))
                : FormulaFunctions.apply(name, values);
    }
}
