/** Whether a row is against a problem: by the common names of its pests, or by words of its cell. */
export function isUseAgainst(
  use: { readonly pests: readonly string[]; readonly pest: string },
  pests: readonly string[],
  cells: readonly string[],
): boolean {
  const cell = use.pest.toLowerCase();
  return use.pests.some((pest) => pests.includes(pest)) || cells.some((word) => cell.includes(word));
}
