package io.orderline.workload.dataset;

/// The units in which the size of a dataset is stated.
public enum ScaleUnit {
    /// The unit of TPC-C.
    WAREHOUSES {
        @Override
        public String text(int size) {
            return size + (size == 1 ? " warehouse" : " warehouses");
        }
    },
    /// A factor that multiplies all numbers of rows.
    SCALE {
        @Override
        public String text(int size) {
            return "scale " + size;
        }
    };

    /// Returns a size in words: `4 warehouses`, `scale 4`.
    public abstract String text(int size);
}
