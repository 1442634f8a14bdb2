/** Rank of a word by its position in a product, which decides how much it counts. */
export const ranks = { name: 0, purpose: 1, origin: 2, description: 3 } as const;
