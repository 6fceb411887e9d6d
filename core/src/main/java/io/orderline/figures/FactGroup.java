package io.orderline.figures;

/// The subject of a fact about a system, most important first.
public enum FactGroup {
    DURABILITY("Durability"),
    ISOLATION("Isolation"),
    VERDICT("Verdict and checks"),
    MEASUREMENT("Method of measuring"),
    DATABASE("Database"),
    TABLES("Tables, indexes and statistics"),
    LOAD("Workload and load"),
    SETTING("Server settings"),
    JDBC("JDBC driver"),
    HARDWARE("Hardware"),
    HARNESS("Orderline and its JVM");

    private final String title;

    FactGroup(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
