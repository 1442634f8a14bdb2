import { randomKey } from "#kit/web/randomKey.ts";

/** Keys of what is sent: what is said again has its key again, and whatever differs in anything has another. */
export function keyring(): (stated: object) => string {
  const keys = new Map<string, string>();
  return (stated) => {
    const text = JSON.stringify(stated);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
}
