import type { Database } from "#database/tables.ts";
import type { PageHelpline } from "#shop/legal/helplines.ts";
import { pageHelpline } from "#shop/legal/server/helplines.ts";

/** Reads the helpline for a page; `sure` is false where no database answered, and such a page is kept for nobody else. */
export type ReadHelpline = () => Promise<{ readonly helpline: PageHelpline; readonly sure: boolean }>;

/** While no database answers, pages say what was read last, and before that what ships with the program. */
export function helplineOfPages(db: Database): ReadHelpline {
  let last = pageHelpline();
  return async () => {
    const asked = pageHelpline(db);
    try {
      const helpline = await asked;
      last = asked;
      return { helpline, sure: true };
    } catch {
      return { helpline: await last, sure: false };
    }
  };
}
