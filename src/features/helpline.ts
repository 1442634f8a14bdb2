/** Kisan Call Centre: the government's free line for farmers, in 22 languages (dackkms.gov.in). */
export const helpline = { number: "1800-180-1551", address: "tel:18001801551" } as const;
