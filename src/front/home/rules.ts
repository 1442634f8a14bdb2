/**
 * The visitor counter starts at 1 and grows by 1 with each visit of the landing page; a value that is no
 * count starts again.
 */
export function nextVisit(stored: string): string {
  const count = /^\d{1,9}$/.test(stored) ? Number(stored) : 0;
  return String(count + 1);
}
