import { fold, latinLookalikes } from "#kit/contract/fold.ts";
import { isOffice } from "./officeNames.ts";

const brands = ["mitti", "मिट्टी", "मिटटी"];
/** Names that sound like the people who run the site. */
const voices = [
  ...[
    "admin",
    "admins",
    "administrator",
    "administration",
    "moderator",
    "operator",
    "official",
    "staff",
    "support",
  ],
  ...[
    "help desk",
    "helpline",
    "customer",
    "verified",
    "refund",
    "refunds",
    "earthworm",
    "chatbot",
    "no reply",
    "system",
  ],
  ...["सपोर्ट", "सहायता", "आधिकारिक", "एडमिन", "ग्राहक", "हेल्पलाइन", "हेल्पडेस्क", "अर्थवर्म"],
  ...["केंचुआ", "प्रशासक", "व्यवस्थापक"],
];
/** Words beside them that have no meaning by themselves. */
const companions = [
  ...[
    "team",
    "help",
    "helper",
    "helpers",
    "desk",
    "centre",
    "center",
    "care",
    "service",
    "services",
    "security",
  ],
  ...[
    "verification",
    "payment",
    "payments",
    "bank",
    "billing",
    "account",
    "accounts",
    "portal",
    "website",
    "site",
    "app",
  ],
  ...[
    "online",
    "india",
    "store",
    "shop",
    "market",
    "seller",
    "sellers",
    "bot",
    "info",
    "contact",
    "manager",
    "group",
  ],
  ...["the", "of", "from", "by", "and", "at", "in", "on", "ki", "ka", "ke", "se"],
  ...["टीम", "मदद", "सहायक", "सेवा", "केंद्र", "प्रबंधक", "भुगतान", "की", "का", "के", "से"],
];

/** Signs that represent letters. */
const lookalikes: Readonly<Record<string, string>> = {
  ...latinLookalikes,
  ...{ ν: "v", ı: "i" },
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i", "|": "i" },
};

const brandWords = new Set(brands.map(plain));
const voiceWords = new Set(voices.map(plain));
const ourWords = new Set([...brands, ...voices, ...companions].map(plain));

/**
 * Is it a name under which somebody would be taken for the product, for those who run it, for an office, or for one of the `kept` names?
 * Spacing, case, script, and signs and letters that look alike make no difference.
 */
export function isReservedName(name: string, stored: readonly string[] = []): boolean {
  const spoken = skeletonOf(name);
  if (stored.some((each) => spoken.startsWith(skeletonOf(each)))) return true;
  const terms = (name.match(/[^\s._\-–—,;:/\\()'"&+]+/gu) ?? []).map(plain).filter(Boolean);
  if (isOffice(terms)) return true;
  const isBrand = (word: string) => brandWords.has(word);
  const isVoice = (word: string) => voiceWords.has(word);
  if (terms[0] !== undefined && isBrand(terms[0])) return true;
  if (terms.some(isBrand) && terms.some(isVoice)) return true;
  // Written as one word, or with gaps between the letters.
  const parts = partsOf(plain(name));
  return parts?.some((part) => isBrand(part) || isVoice(part)) ?? false;
}

/** Letters alone, in small Latin ones where they look like those, doubled ones once. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/./gsu, (sign) => lookalikes[sign] ?? sign)
    .replace(/(?![\u0900-\u0d7f])\P{L}/gu, "")
    .replace(/([a-z])\1+/g, "$1");
}

/** The consonants of a name as it is spoken, in whatever script: `snplsdstr`. */
function skeletonOf(name: string): string {
  const latin = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/./gsu, (sign) => lookalikes[sign] ?? sign);
  return fold(latin.replace(/(?![\u0900-\u0d7f])\P{L}/gu, ""))
    .replace(/[aeiouy]/g, "")
    .replaceAll("m", "n");
}

/** Cuts a text into nothing but our words; undefined where it can't be. Bounded by the length of a name, squared. */
function partsOf(whole: string): string[] | undefined {
  const cuts: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= whole.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      // A doubled letter where two words meet was made one: it belongs to both.
      const before = cuts[start] ?? (start + 1 < end ? cuts[start + 1] : undefined);
      const part = whole.slice(start, end);
      if (before && ourWords.has(part)) cuts[end] ??= [...before, part];
    }
  }
  return cuts[whole.length];
}
