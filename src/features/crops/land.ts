import states from "./data/states.json" with { type: "json" };

/** The bigha of each state in square metres. Lists disagree; each entry names its own and says by how much. */
export const bighas: readonly { state: string; state_hi: string; squareMetres: number }[] = states.map(
  ({ state, state_hi, bighaSquareMetres }) => ({ state, state_hi, squareMetres: bighaSquareMetres }),
);
