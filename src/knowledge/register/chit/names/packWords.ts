/** Sizes of packs and marks of weight and volume, which say nothing of what is in it. */
export function withoutPacks(text: string): string {
  return text
    .replace(/(\d+(?:\.\d+)?)\s*g\s*\/\s*(?:l|kg)\b/gi, (_, grams) => `${Number(grams) / 10}%`)
    .replace(/(\d+)\s*ppm\b/gi, (_, parts) => `${Number(parts) / 10_000}%`)
    .replace(/\bw\s*\/\s*[wv]\b|\b(?:ww|wv)\b/gi, " ")
    .replace(
      /(?<![\d.])\d+(?:\.\d+)?\s*(?:ml|ltrs?|lit(?:re|er)s?|l|kgs?|gms?|grams?|मिली|लीटर|किलो|ग्राम)(?![\p{L}\p{M}])/giu,
      " ",
    )
    .replace(/(?<![\d.])(?:[3-9]\d|\d{3,})\s*g\b/gi, " ");
}

/** Latin letters as Hindi spells them, the longer spellings first. */
const spelt: readonly (readonly [string, string])[] = [
  ...([
    ["डब्ल्यू", "W"],
    ["डब्लू", "W"],
    ["जेड", "Z"],
    ["ज़ेड", "Z"],
    ["एस", "S"],
    ["एल", "L"],
    ["एफ", "F"],
  ] as const),
  ...([
    ["एम", "M"],
    ["एन", "N"],
    ["आर", "R"],
    ["सी", "C"],
    ["जी", "G"],
    ["पी", "P"],
    ["डी", "D"],
  ] as const),
  ...([
    ["ई", "E"],
    ["इ", "E"],
    ["ओ", "O"],
    ["ए", "A"],
  ] as const),
];

/** A code of a formulation in capitals: `SL` of sl and of एसएल. */
export function codeIn(text: string): string {
  let [rest, code] = [text, ""];
  while (rest !== "") {
    const letter = spelt.find(([sign]) => rest.startsWith(sign));
    if (!letter) return text.toUpperCase();
    [rest, code] = [rest.slice(letter[0].length), code + letter[1]];
  }
  return code;
}
