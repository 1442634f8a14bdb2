/**
 * The parts of the operator's desk, below its own path. They are here and not with the other paths: few ever
 * need them, and every page would carry them. Another room's part has its line here too.
 */
const root = "/operator";

export const deskPaths = {
  home: root,
  audit: `${root}/audit`,
  figures: `${root}/figures`,
  security: `${root}/security`,
  guardians: `${root}/guardians`,
  problems: `${root}/problems`,
  anyProblem: `${root}/problems/:id`,
  complaints: `${root}/complaints`,
  anyComplaint: `${root}/complaints/:number`,
  recall: `${root}/recall`,
  legal: `${root}/legal`,
  badges: `${root}/badges`,
  register: `${root}/register`,
  catalogue: `${root}/catalogue`,
  prices: `${root}/support-prices`,
  mandi: `${root}/mandi-prices`,
  schemes: `${root}/schemes`,
  anyScheme: `${root}/schemes/:id`,
} as const;
