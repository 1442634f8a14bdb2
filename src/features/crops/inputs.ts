import { fertilizersFor } from "#features/agronomy/nutrients/fertilizers.ts";
import type { Inputs } from "./contract.ts";

type Ranges = NonNullable<Inputs["dose"]>;

/** The middle of a published dose, kg per hectare. */
export function middleDose({ n, p2o5, k2o }: Ranges) {
  const middle = ({ from, to }: Ranges["n"]) => (from + to) / 2;
  return { n: middle(n), p2o5: middle(p2o5), k2o: middle(k2o) };
}

/** The middle dose as the usual bags hold it, kg per hectare: DAP, urea, muriate of potash. */
export function bagsFor(dose: Ranges) {
  const { fertilizers } = fertilizersFor(middleDose(dose), ["dap", "urea", "mop"]);
  const kg = (kind: "dap" | "urea" | "mop") => fertilizers.find((each) => each.kind === kind)?.kg ?? 0;
  return { dap: kg("dap"), urea: kg("urea"), potash: kg("mop") };
}
