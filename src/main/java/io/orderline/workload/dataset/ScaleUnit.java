package io.orderline.workload.dataset;

/// What the size of a dataset is counted in.
public enum ScaleUnit {
    /// Of TPC-C.
    WAREHOUSES {
        @Override
        public String text(int size) {
            return size + (size == 1 ? " warehouse" : " warehouses");
        }
    },
    /// A plain factor of all numbers of rows.
    SCALE {
        @Override
        public String text(int size) {
            return "scale " + size;
        }
    };

    /// A size in words: `4 warehouses`, `scale 4`.
    public abstract String text(int size);
}
