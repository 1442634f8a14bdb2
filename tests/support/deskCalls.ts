/** Calls for operators that answer without a row in the audit log, each with its reason. Every other GET declares `reads`. */
export const tellNobody: Readonly<Record<string, string>> = {
  "GET /operator/piles": "counts alone",
  "GET /operator/mandi-prices": "prices of mandis",
  "GET /operator/support-prices": "public announcements",
  "GET /operator/schemes": "public cards",
  "GET /operator/schemes/{id}": "public cards; their writers are not named",
  "POST /operator/register/preview": "compares public registers and changes nothing",
  "GET /operator/figures": "what fewer than three people did is not in it",
  "GET /operator/audit": "random ids; who looks somebody up in it is logged as audit.read",
  "GET /operator/audit.csv": "logged as audit.export by the handler, also where nobody is looked up",
};
