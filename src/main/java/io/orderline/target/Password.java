package io.orderline.target;

/// A secret that does not print itself.
public final class Password {
    public static final Password NONE = new Password("");

    private final String secret;

    public Password(String secret) {
        this.secret = secret;
    }

    /// The clear text: for the driver only.
    public String reveal() {
        return secret;
    }

    public boolean isEmpty() {
        return secret.isEmpty();
    }

    @Override
    public String toString() {
        return "***";
    }
}
