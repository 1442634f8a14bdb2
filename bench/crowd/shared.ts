/** One address of a mobile network, with thousands of people behind it (RFC 5737). */
export const crowdNetwork = "203.0.113.10";
/** The abusive client on an address of its own. */
export const otherNetwork = "198.51.100.10";
/** Each person asks so often (ms). */
export const everyMs = 3_000;

/** What was answered: ms of each answer that was served, and the others by status (0: the connection broke). */
export interface Tally {
  readonly served: number[];
  readonly refused: Record<string, number>;
}

/** What farmers type. */
export const words = [
  ...[
    "urea",
    "dap",
    "npk 19 19 19",
    "gehu ka beej",
    "wheat seed",
    "dhan",
    "paddy seeds",
    "neem oil",
    "zinc sulphate",
  ],
  ...[
    "imidacloprid",
    "mancozeb",
    "tamatar",
    "tomato seed",
    "cotton",
    "kapas",
    "bhindi",
    "okra",
    "mirch",
    "chilli",
  ],
  ...[
    "makka",
    "maize",
    "sarson",
    "mustard",
    "chana",
    "gram",
    "potash",
    "mop",
    "ssp",
    "boron",
    "यूरिया",
    "गेहूं",
    "धान",
  ],
];
