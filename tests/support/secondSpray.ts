/**
 * Spray sums straight from rows of the register: a second program, written apart from the product's own, to compare with.
 * It imports nothing and takes the rows, in the columns of the register's file, as a parameter.
 *
 * Rules assumed:
 * - A row fits where crop and actives are equal, and strength, formulation and problem where the question has them.
 * - A row in doubt has no figures.
 * - Only a dose per hectare is reckoned for an area: figure × hectares.
 * - Water for an area: figures of the row × hectares. A row without them takes 500 litres a hectare, the product's own
 *   stated estimate, which is marked.
 * - Pumps: water / size of the pump. Per pump: dose / pumps, so the area falls out.
 * - A dose per litre of water is reckoned for one pump and never for an area. Percent, seed, text: nothing is reckoned.
 * - Waiting: the row's days; 0 days only where the register prints 0; unknown where the cell is empty.
 * - First day of harvest: day of the spray + the longest waiting of all rows that fit; unknown as soon as one of them is
 *   unknown; `open` (not examined) where a fitting row is in doubt, treats seed, or states nil or "not applicable".
 */
export type SprayRow = Readonly<Record<string, string>>;

export interface SprayQuestion {
  active: string;
  strength: string;
  formulation: string;
  crop: string;
  pest: string;
  on: string;
  areaHa: number;
  pumpLitres: number;
}

export interface SecondUse {
  rowHash: string;
  /** `area`: for the land and a pump; `pump`: for a pump alone; `none`: the row's words alone. */
  reckoned: "area" | "pump" | "none";
  unit: string;
  /** For the area, in `unit`. */
  doseLeast: number | null;
  doseMost: number | null;
  /** Litres for the area. */
  waterLeast: number | null;
  waterMost: number | null;
  waterAssumed: boolean;
  pumpsLeast: number | null;
  pumpsMost: number | null;
  /** Bounds of what goes into one pump: least dose in most water, most dose in least water. */
  perPumpLeast: number | null;
  perPumpMost: number | null;
  waitingDays: number | null;
}

const estimateLitresPerHectare = 500;

const figure = (row: SprayRow, column: string): number | null => {
  const cell = row[column]?.trim() ?? "";
  return cell === "" ? null : Number(cell);
};

const listed = (cell: string | undefined, word: string) => (cell ?? "").split("|").includes(word);

function fits(row: SprayRow, question: SprayQuestion): boolean {
  return (
    listed(row.crop_ids, question.crop) &&
    row.actives === question.active &&
    (question.strength === "" || row.strength_pct === question.strength) &&
    (question.formulation === "" || row.formulation === question.formulation) &&
    (question.pest === "" || listed(row.pests, question.pest))
  );
}

function useOf(row: SprayRow, { areaHa, pumpLitres }: SprayQuestion): SecondUse {
  const use: SecondUse = {
    rowHash: row.row_hash ?? "",
    reckoned: "none",
    unit: row.dose_unit ?? "",
    ...{ doseLeast: null, doseMost: null, waterLeast: null, waterMost: null, waterAssumed: false },
    ...{ pumpsLeast: null, pumpsMost: null, perPumpLeast: null, perPumpMost: null },
    waitingDays: row.waiting_status === "days" ? figure(row, "waiting_days") : null,
  };
  const [least, most] = [figure(row, "dose_min"), figure(row, "dose_max")];
  if (least === null || most === null) return use;
  if (row.dose_per === "litre_water")
    return {
      ...use,
      ...{ reckoned: "pump", perPumpLeast: least * pumpLitres, perPumpMost: most * pumpLitres },
    };
  if (row.dose_per !== "ha") return use;
  const [from, to] = [figure(row, "water_l_ha_min"), figure(row, "water_l_ha_max")];
  const waterLeast = (from ?? estimateLitresPerHectare) * areaHa;
  const waterMost = (to ?? from ?? estimateLitresPerHectare) * areaHa;
  const [doseLeast, doseMost] = [least * areaHa, most * areaHa];
  const [pumpsLeast, pumpsMost] = [waterLeast / pumpLitres, waterMost / pumpLitres];
  return {
    ...use,
    ...{ reckoned: "area", doseLeast, doseMost, waterLeast, waterMost, waterAssumed: from === null },
    ...{ pumpsLeast, pumpsMost, perPumpLeast: doseLeast / pumpsMost, perPumpMost: doseMost / pumpsLeast },
  };
}

/** Uses without doubt that fit the question, in the order of the rows. */
export function secondSpray(rows: readonly SprayRow[], question: SprayQuestion): SecondUse[] {
  return rows.filter((row) => row.doubt !== "1" && fits(row, question)).map((row) => useOf(row, question));
}

/** First day of harvest, `unknown`, or `open` where the rules above leave it open. */
export function secondHarvest(rows: readonly SprayRow[], question: SprayQuestion): string {
  const fitting = rows.filter((row) => fits(row, question));
  const plain = fitting.filter(
    (row) => row.doubt !== "1" && ["days", "not_stated"].includes(row.waiting_status ?? ""),
  );
  if (fitting.length === 0 || plain.length < fitting.length) return "open";
  if (plain.some((row) => row.waiting_status === "not_stated")) return "unknown";
  const wait = Math.max(...fitting.map((row) => figure(row, "waiting_days") ?? Number.NaN));
  const day = new Date(`${question.on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + wait);
  return day.toISOString().slice(0, 10);
}

/** A question about one row, with the second program's figures as text: the columns of `sprayCases.csv`. */
export function sprayCase(rows: readonly SprayRow[], row: SprayRow, question: SprayQuestion): SprayRow {
  const use = secondSpray(rows, question).find(({ rowHash }) => rowHash === row.row_hash);
  const { areaHa, pumpLitres, ...words } = question;
  const figures = Object.entries({ areaHa, pumpLitres, ...use }).map(([name, value]) => [
    name,
    `${value ?? ""}`,
  ]);
  return {
    ...words,
    ...Object.fromEntries(figures),
    ...{ id: row.row_hash ?? "", row_hash: row.row_hash ?? "", kind: row.dose_per ?? "" },
    // Living things need no wait, and their rows state none: the rules above leave that open.
    harvestFrom: row.part?.startsWith("bio") ? "open" : secondHarvest(rows, question),
  };
}

/**
 * One acre and a sprayer of 15 l for 101 of the 920 rows that the register held first, spread over its crops and problems: a review
 * compared as many by hand.
 */
export function acreCases(rows: readonly SprayRow[], wanted = 101): SprayRow[] {
  const able = rows.filter(
    (row) =>
      row.list !== "more" &&
      row.doubt === "0" &&
      row.crop_ids !== "" &&
      row.pests !== "" &&
      row.application !== "seed treatment" &&
      row.dose_per !== "kg_seed" &&
      !/^(?:BANNED|PROHIBITED)/.test(row.restricted_mark ?? ""),
  );
  const chosen = Array.from(
    { length: wanted },
    (_, place) => able[Math.floor((place * able.length) / wanted)],
  );
  return chosen.flatMap((row) =>
    row
      ? [
          sprayCase(rows, row, {
            ...{
              active: row.actives ?? "",
              strength: row.strength_pct ?? "",
              formulation: row.formulation ?? "",
            },
            ...{ crop: row.crop_ids?.split("|")[0] ?? "", pest: row.pests?.split("|")[0] ?? "" },
            ...{ on: "2026-12-01", areaHa: 0.4047, pumpLitres: 15 },
          }),
        ]
      : [],
  );
}
