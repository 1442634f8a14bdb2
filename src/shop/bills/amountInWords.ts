const small = [
  ...[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
  ],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Hindi has a word of its own for every number below a hundred; ten of them a line. */
const hindi = [
  ...["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ"],
  ...["दस", "ग्यारह", "बारह", "तेरह", "चौदह", "पंद्रह", "सोलह", "सत्रह", "अठारह", "उन्नीस"],
  ...["बीस", "इक्कीस", "बाईस", "तेईस", "चौबीस", "पच्चीस", "छब्बीस", "सत्ताईस", "अट्ठाईस", "उनतीस"],
  ...["तीस", "इकतीस", "बत्तीस", "तैंतीस", "चौंतीस", "पैंतीस", "छत्तीस", "सैंतीस", "अड़तीस", "उनतालीस"],
  ...["चालीस", "इकतालीस", "बयालीस", "तैंतालीस", "चवालीस", "पैंतालीस", "छियालीस", "सैंतालीस", "अड़तालीस", "उनचास"],
  ...["पचास", "इक्यावन", "बावन", "तिरपन", "चौवन", "पचपन", "छप्पन", "सत्तावन", "अट्ठावन", "उनसठ"],
  ...["साठ", "इकसठ", "बासठ", "तिरसठ", "चौंसठ", "पैंसठ", "छियासठ", "सड़सठ", "अड़सठ", "उनहत्तर"],
  ...["सत्तर", "इकहत्तर", "बहत्तर", "तिहत्तर", "चौहत्तर", "पचहत्तर", "छिहत्तर", "सतहत्तर", "अठहत्तर", "उन्यासी"],
  ...["अस्सी", "इक्यासी", "बयासी", "तिरासी", "चौरासी", "पचासी", "छियासी", "सत्तासी", "अट्ठासी", "नवासी"],
  ...["नब्बे", "इक्यानवे", "बानवे", "तिरानवे", "चौरानवे", "पचानवे", "छियानवे", "सत्तानवे", "अट्ठानवे", "निन्यानवे"],
];

type Named = readonly [size: number, en: string, hi: string];
const sizes: readonly Named[] = [
  [10_000_000, "crore", "करोड़"],
  [100_000, "lakh", "लाख"],
  [1_000, "thousand", "हज़ार"],
  [100, "hundred", "सौ"],
];

/** A sum as a bill says it: `Rupees one thousand three hundred fifty and fifty paise only`, from whole paise, in either language. */
export function amountInWords(paise: number, language: "en" | "hi"): string {
  const rupees = numberInWords(Math.floor(paise / 100), language);
  const rest = paise % 100;
  const few = rest === 0 ? "" : numberInWords(rest, language);
  if (language === "hi") return `${rupees} ${few ? `रुपये ${few} पैसे` : "रुपये"} मात्र`;
  return `Rupees ${rupees}${few ? ` and ${few} paise` : ""} only`;
}

/** Crores are counted in full: 12,34,567 crore is twelve lakh thirty-four thousand … crore. */
function numberInWords(whole: number, language: "en" | "hi"): string {
  const terms: string[] = [];
  let rest = whole;
  for (const [size, en, hi] of sizes) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) terms.push(numberInWords(count, language), language === "hi" ? hi : en);
  }
  if (rest > 0 || terms.length === 0) terms.push(belowHundred(rest, language));
  return terms.join(" ");
}

function belowHundred(number: number, language: "en" | "hi"): string {
  if (language === "hi") return hindi[number] ?? "";
  if (number < small.length) return small[number] ?? "";
  const last = number % 10;
  return `${tens[Math.floor(number / 10)]}${last ? `-${small[last]}` : ""}`;
}
