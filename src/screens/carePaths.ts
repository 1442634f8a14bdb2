import { paths, withQuery } from "#screens/paths.ts";

/** Government schemes; a card's id behind `#` opens it. */
export const schemesPath = "/schemes";

/** Folders of damaged crops; `season` and `folder` of its query open one. */
export const lossPath = "/loss";

/** Parts of a season with an address of their own: below its own path, as few screens lead there and every page would carry them. */
export const seasonPaths = {
  sprays: (id: string) => `${paths.season(id)}/sprays`,
  food: (id: string) => `${paths.season(id)}/fertilizer`,
} as const;

/** Help, and what one told of: below its own path, because few ever need it and every page would carry it. */
const root = "/help";

export const helpPaths = {
  home: root,
  problems: `${root}/problems`,
  sold: `${root}/problems/sold`,
  newProblem: `${root}/problems/new`,
  anyProblem: `${root}/problems/:id`,
  problem: (id: string) => `${root}/problems/${encodeURIComponent(id)}`,
  complaints: `${root}/complaints`,
  newComplaint: `${root}/complaints/new`,
  anyComplaint: `${root}/complaints/:number`,
  complaint: (number: string) => `${root}/complaints/${encodeURIComponent(number)}`,
} as const;

/** Where one says that something is wrong with a line of an order. */
export function problemWith(part: string, product: string): string {
  return withQuery(helpPaths.newProblem, { part, product });
}

/** Where one complains of something; of an order also with the problem that was told of it. */
export function complaintAbout(
  about: "order" | "product" | "shop",
  subject: string,
  problem?: string,
): string {
  return withQuery(helpPaths.newComplaint, { about, subject, problem });
}

/** A legal page (legal/rules.ts). */
export function legalPath(page: "seller" | "terms" | "privacy" | "returns" | "grievance"): string {
  return `/legal/${page}`;
}

/** The same on the operator's desk (operator/paths.ts has their patterns). */
export function deskProblem(id: string): string {
  return `/operator/problems/${encodeURIComponent(id)}`;
}

export function deskComplaint(number: string): string {
  return `/operator/complaints/${encodeURIComponent(number)}`;
}

export function deskScheme(id: string): string {
  return `/operator/schemes/${encodeURIComponent(id)}`;
}
