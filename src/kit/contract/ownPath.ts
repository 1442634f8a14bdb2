/** Open-redirect guard: a path of ours, and nothing that leads to somebody else's site; where it is none, the other one. */
export function ownPath(to: string | null | undefined, otherwise: string): string {
  return typeof to === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : otherwise;
}
