import states from "./data/states.json" with { type: "json" };

/** A state's bigha in square metres. Lists disagree; each entry names its own and says by how much. */
export interface Bigha {
  readonly state: string;
  readonly state_hi: string;
  readonly bighaSquareMetres: number;
  readonly source: string;
  readonly source_hi: string;
}

export const bighas: readonly Bigha[] = states;
