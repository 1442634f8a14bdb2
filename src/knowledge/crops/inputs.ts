import { fertilizersFor } from "#knowledge/agronomy/nutrients/fertilizers.ts";
import type { Inputs } from "./contract.ts";

type Ranges = NonNullable<Inputs["dose"]>;

/** The middle of a published dose, kg per hectare. */
export function middleDose({ n, p2o5, k2o }: Ranges) {
  const middle = ({ from, to }: Ranges["n"]) => (from + to) / 2;
  return { n: middle(n), p2o5: middle(p2o5), k2o: middle(k2o) };
}

/** Seed and dose for a sowing day (`2026-12-20`): those of a late sowing where it is one; else the usual ones. */
export function inputsOn<Some extends Inputs | null>(inputs: Some, sownOn: string | undefined): Some {
  const late = sownOn === undefined ? undefined : inputs?.late;
  if (!inputs || !late) return inputs;
  const day = (sownOn ?? "").slice(5);
  const isLate =
    late.from <= late.until ? late.from <= day && day <= late.until : late.from <= day || day <= late.until;
  return isLate ? { ...inputs, seed: late.seed, dose: late.dose } : inputs;
}

/** The middle dose as the usual bags hold it, kg per hectare: DAP, urea, muriate of potash. */
export function bagsFor(dose: Ranges) {
  const { fertilizers } = fertilizersFor(middleDose(dose), ["dap", "urea", "mop"]);
  const kg = (kind: "dap" | "urea" | "mop") => fertilizers.find((each) => each.kind === kind)?.kg ?? 0;
  return { dap: kg("dap"), urea: kg("urea"), potash: kg("mop") };
}
