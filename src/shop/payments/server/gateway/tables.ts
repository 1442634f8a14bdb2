import type { Generated, Selectable } from "kysely";
import type { Doubt, GatewayState, RefundState } from "../../gatewayRules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    gateway_payment: GatewayPaymentTable;
    gateway_share: GatewayShareTable;
    gateway_refund: GatewayRefundTable;
  }
}

type ToldDoubt = Doubt | "";

/** A try to take an order's money by a payment gateway. */
export interface GatewayPaymentTable {
  /** The key under which the gateway makes and captures it once. */
  id: string;
  order_id: string;
  gateway: string;
  state: GatewayState;
  amount_paise: number;
  /** The gateway's id of it; null until it has answered. */
  remote_id: string | null;
  /** Where its buyer approves it; empty until the gateway has answered. */
  pay_at: string;
  /** The gateway's id of the money that it took; null before. */
  capture_id: string | null;
  /** Why it ended, or what a person has to look at; empty otherwise. */
  reason: string;
  /** Told of money that was not noted as taken yet; empty where nothing was. */
  doubt: Generated<ToldDoubt>;
  created_at: number;
  captured_at: number | null;
  /** When the gateway is asked again; null where nothing is open. */
  next_at: number | null;
  tries: number;
}

export type GatewayPayment = Selectable<GatewayPaymentTable>;

/** Share of a payment for one part of the order. */
export interface GatewayShareTable {
  payment_id: string;
  part_id: string;
  amount_paise: number;
  /** 1 while nobody has looked whether some of it is to be given back. */
  look: number;
}

/** Money that a gateway is to give back. */
export interface GatewayRefundTable {
  /** The key under which the gateway gives it back once. */
  id: string;
  payment_id: string;
  part_id: string;
  state: RefundState;
  amount_paise: number;
  /** The gateway's id of it; null until it has answered. */
  remote_id: string | null;
  reason: string;
  created_at: number;
  refunded_at: number | null;
  next_at: number | null;
  tries: number;
}
