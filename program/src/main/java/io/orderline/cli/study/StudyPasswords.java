package io.orderline.cli.study;

import io.orderline.cli.plan.PasswordSource;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.connection.Password;
import io.orderline.plan.LoginKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.benchmarksql.PlanFileReader;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The passwords that the runs of a study get in their environment. A user who must type one types it once, before the
/// first
/// run.
///
/// @param byLogin passwords by user and URL
record StudyPasswords(Map<String, Password> byLogin) {
    /// Returns the passwords of all cells whose runs cannot find their password themselves.
    static StudyPasswords of(Study study, Map<String, String> environment) {
        Map<String, Password> byLogin = new LinkedHashMap<>();
        for (StudyCell cell : study.cells()) {
            Plan plan = cell.asPlan();
            if (isNeeded(plan) && !byLogin.containsKey(login(plan))) {
                byLogin.put(login(plan), PasswordSource.of(plan, environment, inFile(cell)));
            }
        }
        return new StudyPasswords(byLogin);
    }

    Optional<Password> of(StudyCell cell) {
        return Optional.ofNullable(byLogin.get(login(cell.asPlan())))
                .filter(password -> !password.reveal().isEmpty());
    }

    private static boolean isNeeded(Plan plan) {
        return plan.find(PlanKeys.TESTBED).isEmpty()
                && plan.find(LoginKeys.PASSWORD_COMMAND).isEmpty()
                && plan.get(PlanKeys.PASSWORD_FILE).isEmpty();
    }

    private static String login(Plan plan) {
        return plan.get(PlanKeys.USER) + " " + plan.find(PlanKeys.URL).orElse("");
    }

    /// Returns the password of a property file, which no step's plan has.
    private static Optional<Password> inFile(StudyCell cell) {
        try {
            return cell.bases().stream()
                    .flatMap(base -> PlanFileReader.read(Path.of(base), List.of(), new Problems()).password().stream())
                    .findFirst();
        } catch (ConfigException gone) {
            return Optional.empty(); // the run reports that it needs a password
        }
    }
}
