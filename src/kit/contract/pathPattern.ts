/** Returns the parts of a path, decoded; slashes at its end are left out. Throws a URIError for one that can't be decoded. */
export function partsOf(path: string): string[] {
  return path.replace(/\/+$/, "").split("/").slice(1).map(decodeURIComponent);
}

/**
 * Returns the values of a pattern's names: `:id` is one part that is not empty, `*` at the end all further ones. Undefined where the
 * parts do not match, letter case included.
 */
export function matchParts(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const isOpen = pattern.at(-1) === "*";
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return undefined;
  const params: Record<string, string> = isOpen ? { "*": parts.slice(fixed.length).join("/") } : {};
  for (const [index, name] of fixed.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":") && part !== "") params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}

/** Open-redirect guard: a path of ours, and nothing that leads to somebody else's site; where it is none, the other one. */
export function ownPath(to: string | null | undefined, otherwise: string): string {
  return typeof to === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : otherwise;
}
