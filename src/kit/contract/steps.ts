/** Long work in short steps: it may be interrupted at each `yield`. */
export type Steps<Result> = Generator<void, Result>;

/** The work done in one turn. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Time of one slice (ms): of a phone four times slower it stays below 50. */
const sliceMs = 10;

/** The same in slices, between which `turn` lets others run. */
export async function inTurns<Result>(steps: Steps<Result>, turn: () => Promise<void>): Promise<Result> {
  for (let since = Date.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (Date.now() - since < sliceMs) continue;
    await turn();
    since = Date.now();
  }
}
