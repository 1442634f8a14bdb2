/** Small letters of other scripts, and the Latin ones that they look like, place by place. */
const rows = [
  // Cyrillic
  ["авегіјкмнорпстухѕһӏԁԛԝүғ", "aberijkmhopnctyxshldqwyf"],
  // Greek
  ["αβγδεηικλμοπρστυχω", "abydeniklmonpstuxw"],
  // Armenian, and Latin ones with a tail or without a dot
  ["օսոհցɑɡɩɪøłđħŧ", "ounhgagiioldht"],
] as const;

/** Letters that are read as Latin ones, by letter. */
export const latinLookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  rows.flatMap(([from, to]) => Array.from(from, (letter, place) => [letter, to[place] ?? ""])),
);
