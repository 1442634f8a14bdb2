/** Files of products that are made to hold the server up: those of the security test, and any number of random ones. */

const columns =
  "sku,name,category,packSize,weight,mrp,price,manufacturer,crops,description,description_hi,stock";

export interface HostileFile {
  readonly name: string;
  readonly body: string;
  /** Its first bytes are sent in so many pieces of one byte. */
  readonly pieces?: number;
}

const rowsOf = (count: number, row: (place: number) => string, head = columns) =>
  `${head}\n${Array.from({ length: count }, (_, index) => row(index)).join("\n")}\n`;
const product = (sku: string, words: string) =>
  `${sku},Seed ${sku},seeds,1 kg,1,250,199,Works,all,${words},${words},9`;
const marks = (count: number) => `a${"\u0301\u0323".repeat(count / 2)}`;
const madeUp = (place: number, words: number) =>
  Array.from({ length: words }, (_, word) =>
    (place * words + word + 1e6).toString(36).replace(/\d/g, "w"),
  ).join(" ");

/** The files of the security test; `size` 1 is as large as they were, less makes them smaller in rows. */
export function knownFiles(size: number): HostileFile[] {
  const rows = (count: number) => Math.max(3, Math.round(count * size));
  return [
    { name: "a head in pieces", body: "s".repeat(18_000) + "k".repeat(120), pieces: 120 },
    { name: "stacked marks in words", body: rowsOf(rows(100), () => product("M", marks(4_400))) },
    {
      name: "stacked marks in every cell",
      body: rowsOf(rows(2_000), () => `${marks(4_400)},${marks(4_400)}`),
    },
    {
      name: "runs of one vowel",
      body: rowsOf(rows(100), (place) => product(`V-${place}`, "a".repeat(1_999))),
    },
    { name: "a wide head", body: rowsOf(rows(5_000), () => "a", `sku${",".repeat(9_000)}`) },
    { name: "wide rows", body: rowsOf(rows(2_000), () => ",".repeat(19_000), "sku,name") },
    { name: "as many columns as may be", body: rowsOf(rows(20_000), () => "a", `sku${",x".repeat(99)}`) },
    { name: "made-up words", body: rowsOf(rows(500), (place) => product(`W-${place}`, madeUp(place, 380))) },
    {
      name: "one word of ligatures",
      body: rowsOf(rows(50), (place) => product(`L-${place}`, "\ufb04".repeat(1_999))),
    },
    {
      name: "blanks in figures",
      body: rowsOf(rows(500), () => `S,S,seeds,1 kg${`,1${" ".repeat(450)}1`.repeat(3)}`),
    },
    {
      name: "thousands of crops",
      body: rowsOf(rows(200), () => `C,C,seeds,1 kg,1,2,1,W,${"a|".repeat(9_000)}`),
    },
  ];
}

/** A random hostile file, the same for the same seed; `most` characters at most. */
export function randomFile(seed: number, most: number): HostileFile {
  const random = generator(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const pick = <One>(some: readonly One[]): One => some[upTo(some.length)] as One;
  const cell = () => {
    const length = pick([1, 20, 20, 300, 2_000]);
    const sign = pick([
      ..."aeiou y1.,;\"'|\t\r=\u0301\u0323\u200d\u202e\ufb04\ufdfa\u0915\u094d\u093c\u3164\u{e0041}💧",
    ]);
    const other = pick([sign, sign, "\u0323", "b", " ", "\u200b"]);
    return pick([product, (_: string, words: string) => words])(
      `R-${upTo(50)}`,
      (sign + other).repeat(length / 2),
    );
  };
  const separator = pick([",", ",", ";", "\t"]);
  const head = pick([
    columns,
    columns,
    columns,
    columns,
    "sku",
    `sku${separator.repeat(upTo(200))}`,
    cell(),
    "",
  ]).replaceAll(",", separator);
  let body = head + pick(["\n", "\r\n", "\r", ""]);
  while (body.length < most && random() > 0.02) {
    const cells = Array.from({ length: upTo(pick([2, 14, 300])) }, cell);
    body +=
      cells.join(separator).slice(0, pick([4_000, 4_000, 4_000, 30_000])) +
      pick(["\n", "\n", "\r\n", "\n\n", ""]);
  }
  return { name: `random ${seed}`, body: body.slice(0, most), ...(random() < 0.1 ? { pieces: 40 } : {}) };
}

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
