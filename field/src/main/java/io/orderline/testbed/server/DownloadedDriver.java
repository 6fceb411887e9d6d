package io.orderline.testbed.server;

import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.JdbcDriver;
import java.util.Optional;

/// A JDBC driver that is not distributed with Orderline, so that the user must install it.
///
/// @param title beginning of the message that says that the driver is not installed
public record DownloadedDriver(String name, String title) {
    public Optional<String> missing() {
        return DriverFolder.of(System.getenv()).find(DriverName.parse(name)).isPresent()
                ? Optional.empty()
                : Optional.of(title + " is not installed. Install it: orderline driver install " + name);
    }

    /// @throws io.orderline.base.TargetException if the driver is not installed; the message has the command that
    ///     installs it
    public JdbcDriver find() {
        return DriverChoice.of(DriverName.parse(name), DriverFolder.of(System.getenv()));
    }
}
