/** Limits of a UPI link, in UTF-16 units (NPCI, 'UPI linking specification' 1.6, and the limits of apps). */
export const upiAddressLength = 255;
export const payeeLength = 99;
const noteLength = 50;
const referenceLength = 35;

export interface UpiPayment {
  /** Of whom is paid: `name@handle`. */
  readonly address: string;
  readonly payee: string;
  readonly paise: number;
  /** Its purpose; the payee's statement shows it. */
  readonly note: string;
  /** Letters and digits, new for each attempt: a bank takes none twice. */
  readonly reference: string;
}

/**
 * The link that a UPI app takes, as in the QR code. Names and notes that are too long are cut at a whole
 * letter; a space is %20, as many apps show a plus as one. Throws `RangeError` for an amount that nobody can
 * pay and for a reference or an address that no app takes: a link is right or there is none.
 */
export function upiLink({ address, payee, paise, note, reference }: UpiPayment): string {
  if (!Number.isSafeInteger(paise) || paise < 1) throw new RangeError(`No amount to pay: ${paise} paise`);
  if (!new RegExp(`^[A-Za-z0-9]{1,${referenceLength}}$`).test(reference))
    throw new RangeError(`No reference for a payment: ${reference}`);
  if (address.length > upiAddressLength || !/^[^@\s]+@[^@\s]+$/.test(address))
    throw new RangeError(`No UPI address: ${address}`);
  const parts = [
    // The at sign is not escaped: some apps do not read %40 as one.
    `pa=${address.split("@").map(encodeURIComponent).join("@")}`,
    `pn=${encodeURIComponent(cutTo(payee, payeeLength))}`,
    `am=${rupeesWithPaise(paise)}`,
    "cu=INR",
    `tn=${encodeURIComponent(cutTo(note, noteLength))}`,
    `tr=${reference}`,
  ];
  return `upi://pay?${parts.join("&")}`;
}

/** Rs with two decimals and nothing else, from whole paise. */
export function rupeesWithPaise(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of a text, no letter of it halved: a Hindi letter is up to several signs. */
function cutTo(text: string, units: number): string {
  if (text.length <= units) return text;
  let stored = "";
  for (const { segment } of letters.segment(text)) {
    if (stored.length + segment.length > units) break;
    stored += segment;
  }
  return stored.trimEnd();
}

/** Purpose of a payment in the payee's statement. */
export function upiNote(orderId: string): string {
  return `Mitti order ${orderId}`;
}

/** A word that is new each second: a payment that failed is tried again under another reference. Both in ms since 1970. */
export function attemptAt(at: number, placedAt: number): string {
  return Math.max(0, Math.floor((at - placedAt) / 1_000))
    .toString(36)
    .toUpperCase();
}

/** Longest word of an attempt: more than two thousand years of seconds. */
export const attemptPattern = "^[0-9A-Z]{1,7}$";

/** The reference of an attempt to pay for a part: begins with the order's id, so that a statement is told apart by it. */
export function upiReference({
  orderId,
  partId,
  attempt,
}: {
  readonly orderId: string;
  readonly partId: string;
  readonly attempt: string;
}): string {
  const plain = (text: string, length: number) => text.replace(/[^A-Za-z0-9]/g, "").slice(0, length);
  return `${plain(orderId, 20)}${plain(partId, 6)}${plain(attempt, 7)}`.toUpperCase();
}
