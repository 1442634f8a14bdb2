/** The product's id in what was typed or pasted: the id, or the address of its page; undefined where there is none. */
export function productIdIn(typed: string): string | undefined {
  const last = (typed.split(/[?#]/)[0] ?? "").split("/").filter(Boolean).at(-1) ?? "";
  return /^[A-Za-z0-9_-]{1,60}$/.test(last) ? last : undefined;
}
