/** Gives the focus to the same field of the list so many open rows further; answers whether there is one. */
export function focusBeside(input: HTMLInputElement, rows: number): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-quick="${input.dataset.quick}"]`)];
  const shown = all.filter((each) => each.getClientRects().length > 0);
  const next = shown[shown.indexOf(input) + rows];
  next?.focus();
  next?.select();
  return next !== undefined;
}
