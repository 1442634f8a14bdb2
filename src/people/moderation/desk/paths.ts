/** The desk's screens of what was reported. */
export const reportPaths = {
  pile: "/operator/reports",
  onePattern: "/operator/reports/:kind/:id",
  one: (kind: string, id: string) => `/operator/reports/${kind}/${encodeURIComponent(id)}`,
} as const;
