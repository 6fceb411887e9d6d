package io.orderline.workload.tpcc.transactions;

/// What a Stock-Level's terminal shows (TPC-C 2.8.3.3), and what else it was told.
///
/// @param low number of items whose stock is low
/// @param nextOrderId D_NEXT_O_ID that it read; 0 if the statement keeps that to itself
public record StockLevelScreen(int low, int nextOrderId) {}
