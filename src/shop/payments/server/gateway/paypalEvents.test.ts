import { expect, test } from "vitest";
import { newId } from "#kit/server/ids.ts";
import { readPaypalEvent } from "./paypalEvents.ts";

/** Ours have 64 signs; those of PayPal's own ids are not all of them. */
const keys = ["a_b-C0", "_", "-", ...Array.from({ length: 500 }, newId)];

test("whatever key of ours PayPal repeats is read, of a reversal and of a dispute", () => {
  for (const key of keys) {
    const reversed = { event_type: "PAYMENT.CAPTURE.REVERSED", resource: { id: "8F1", custom_id: key } };
    expect(readPaypalEvent(JSON.stringify(reversed))).toEqual({ kind: "reversed", captureId: "8F1", key });
    const disputed_transactions = [{ seller_transaction_id: "8F1", custom: key }];
    const resource = { dispute_id: "PP-D-1", disputed_transactions };
    const disputed = { event_type: "CUSTOMER.DISPUTE.CREATED", resource };
    expect(readPaypalEvent(JSON.stringify(disputed))).toEqual({ kind: "disputed", captureId: "8F1", key });
  }
});

test("what can be no key of ours is none", () => {
  for (const custom_id of ["", "a b", "a/b", "a".repeat(65), "é", 7, null, ["a"]]) {
    const event = { event_type: "PAYMENT.CAPTURE.REVERSED", resource: { id: "8F1", custom_id } };
    expect(readPaypalEvent(JSON.stringify(event))).toMatchObject({ key: "" });
  }
});
