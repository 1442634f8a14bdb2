/**
 * State of a payment by a gateway: intended, waiting for its buyer, the gateway is being asked for the money,
 * the gateway still looks at it, taken, over without money, or for a person to look at.
 */
export const gatewayStates = [
  "creating",
  "open",
  "capturing",
  "pending",
  "captured",
  "ended",
  "trouble",
] as const;
export type GatewayState = (typeof gatewayStates)[number];

/**
 * State of money that a gateway is to give back: asked for, not through yet, given back, or for a person to
 * look at.
 */
export const refundStates = ["asked", "pending", "refunded", "trouble"] as const;
export type RefundState = (typeof refundStates)[number];

/** Why money that had come is in doubt: gone again, or the gateway looks whether it stays. */
export const doubts = ["taken back", "disputed", "denied", "refunded elsewhere", "refunded in part"] as const;
export type Doubt = (typeof doubts)[number];
export const isDoubt = (reason: string): reason is Doubt => doubts.some((doubt) => doubt === reason);

/** States in which a gateway may still bring the money, and is asked again for it. */
export const unsettled: readonly GatewayState[] = ["creating", "open", "capturing", "pending"];

/** Every move of a payment; what is not written here does not happen. */
const gatewayMoves: Readonly<Record<GatewayState, readonly GatewayState[]>> = {
  creating: ["open", "ended"],
  open: ["capturing", "pending", "captured", "ended", "trouble"],
  capturing: ["pending", "captured", "ended", "trouble"],
  pending: ["captured", "ended", "trouble"],
  // Taken from the account afterwards, as by a dispute.
  captured: ["trouble"],
  // We had given up on it, and the gateway took money for it all the same.
  ended: ["trouble"],
  // Its money was given back by a person or is gone for good, stays after all, or a dispute was lost.
  trouble: ["ended", "captured", "trouble"],
};

export function mayBecome(from: GatewayState, to: GatewayState): boolean {
  return gatewayMoves[from].includes(to);
}

/** Key of a refund that nobody here asked for: a person made it at the gateway, by whose id it is named. */
export const foreignKey = (remoteId: string) => `foreign-${remoteId}`;
export const isForeign = (key: string) => key.startsWith(foreignKey(""));

/**
 * Amount of a share to give back, paise: all of it where its part was cancelled or returned, else the amount
 * promised for its lines.
 */
export function owedBack(share: {
  readonly paise: number;
  readonly isOver: boolean;
  /** Noted as given back for single lines, paise. */
  readonly ofLines: number;
}): number {
  return share.isOver ? share.paise : Math.min(share.paise, Math.max(0, share.ofLines));
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Between two questions (ms): at least, and at most. Buyers approve within minutes; a gateway's own look takes days. */
const pauses: Readonly<Record<GatewayState | RefundState, readonly [number, number]>> = {
  creating: [10 * minute, 10 * minute],
  open: [30 * second, 30 * minute],
  capturing: [15 * second, hour],
  asked: [15 * second, hour],
  pending: [5 * minute, 6 * hour],
  captured: [0, 0],
  refunded: [0, 0],
  ended: [0, 0],
  trouble: [0, 0],
};

/** No asking is put off for longer (ms). */
export const longestPauseMs = Math.max(...Object.values(pauses).map(([, most]) => most));

/** When the gateway is asked again (ms since 1970), twice as late each time; null where nothing is open any more. */
export function nextAskAt(state: GatewayState | RefundState, tries: number, at: number): number | null {
  const [least, most] = pauses[state];
  return least === 0 ? null : at + Math.min(most, least * 2 ** Math.min(tries, 20));
}

/** So long (ms) a buyer may take to approve; PayPal forgets after three hours, so nothing older is offered again. */
export const offeredMs = 2 * hour;
export const approvalMs = 6 * hour;
