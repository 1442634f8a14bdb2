import { randomKey } from "#kit/web/randomKey.ts";

/** Keys of what is sent: what is said again has its key again, and whatever differs in anything has another. */
export function keyring(): (said: object) => string {
  const keys = new Map<string, string>();
  return (said) => {
    const text = JSON.stringify(said);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
}
