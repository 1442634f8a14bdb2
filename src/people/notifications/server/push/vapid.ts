import { settingMadeOnce } from "#database/settings.ts";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";

/** Pair of P-256 keys by which push services know this site (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Brought where something is sent, or the keys are made: with all that hangs on it, it takes a while to read. */
export const webPush = async () => (await import("web-push")).default;

const setting = "push-keys";

/**
 * Made at the first start and then the same for all processes: phones subscribe by the public one, so another
 * pair makes all of them subscribe again. Both in one row, so that they always belong together.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const known = await db.selectFrom("setting").select("value").where("key", "=", setting).executeTakeFirst();
  if (known) return JSON.parse(known.value);
  const fresh = (await webPush()).generateVAPIDKeys();
  return JSON.parse(await settingMadeOnce(db, setting, () => JSON.stringify(fresh)));
}

interface Reachable {
  readonly publicOrigin?: string | undefined;
  readonly contact?: string | undefined;
}

/** Whom a push service may turn to: the site's address, else the e-mail among `CONTACT`. Apple's refuses one that nobody can have. */
export function vapidSubject({ publicOrigin, contact = "" }: Reachable): string {
  if (publicOrigin?.startsWith("https:")) return publicOrigin;
  const email = /[^\s@<>,;:]+@[^\s@<>,;:]+\.[a-z]{2,}/i.exec(contact)?.[0];
  return `mailto:${email ?? "nobody@mitti.invalid"}`;
}

/** Signed once for many pushes: a signature takes four times as long as an encryption. Push services take it for 24 hours at most. */
const signedForMs = 12 * hourMs;
const renewedAfterMs = 6 * hourMs;

/** Signs for push services, by their origin. */
export class VapidSigner {
  readonly #keys: VapidKeys;
  readonly #subject: string;
  readonly #signed = new Map<string, { readonly header: string; readonly at: number }>();

  constructor(keys: VapidKeys, subject: string) {
    this.#keys = keys;
    this.#subject = subject;
  }

  /** The header `Authorization`. */
  async authorization(origin: string): Promise<string> {
    const now = Date.now();
    const known = this.#signed.get(origin);
    if (known && now - known.at < renewedAfterMs && now >= known.at) return known.header;
    const { publicKey, privateKey } = this.#keys;
    const { getVapidHeaders } = await webPush();
    const until = Math.floor((now + signedForMs) / 1_000);
    const { Authorization: header } = getVapidHeaders(
      ...[origin, this.#subject, publicKey, privateKey, "aes128gcm" as const, until],
    );
    this.#signed.set(origin, { header, at: now });
    return header;
  }
}
