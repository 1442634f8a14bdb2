/** Emergencies of a person, each with its own first minute. */
export const emergencies = ["life", "eye", "bite", "current", "breath", "skin", "poison"] as const;
export type EmergencyKind = (typeof emergencies)[number];

const poisons =
  "दवा|दवाई|दवाइ|कीटनाशक|सल्फास|सेल्फॉस|सल्फोस|जहर|यूरिया|खाद|फोरेट|चूहामार|खरपतवारनाशक|dawa|dawai|davai|dava|sulfas|sulphas|salfas|celphos|celfos|selfos|[jz]ah?[ae]r|urea|pesticide|insecticide|weedicide|weed killer|herbicide|poison|bait|paraquat|chemical";
const skins =
  "हाथ|हाथों|पैर|पांव|त्वचा|चमड़ी|चमडी|शरीर|बदन|मुंह|चेहरे|चेहरा|\\b(?:ha{1,2}th\\w*|pair\\w*|paon|sharir|badan|munh|chehr[ae]|skin|hands?|arms?|legs?|face|body)\\b";
/** One after the other, whatever is between. */
const both = (one: string, other: string) => new RegExp(`(?:${one}).*(?:${other})|(?:${other}).*(?:${one})`);

/**
 * Words by which somebody tells of it: in English, Hindi, and Hindi in Latin letters, without nukta and with one nasal dot.
 * Of the poison alone nothing is said here ("which poison for rats" is a question about rats); in doubt it is an emergency,
 * as a false alarm costs nothing.
 */
const signs: Readonly<Record<EmergencyKind, readonly RegExp[]>> = {
  life: [
    /मरना चाह|मर जाऊ|मर जाना चाह|आत्महत्या|खुदकुशी|जीना नही|जीने का मन नही|फांसी लग/,
    /\b(suicid|kill (myself|himself|herself)|end my life|want to die|marna chah|mar jau|a{1,2}t?mhatya|khudkushi|jeena nah|phansi lag)/,
  ],
  eye: [
    both("आंख(?!ों? (जैस|के आकार|की तरह|नुमा))(?! (जैस|के आकार|की तरह))", `${poisons}|स्प्रे|छिड़क|छिडक|छींट`),
    both("\\b(aa?nkh\\w*|eyes?\\b(?![ -](shap|spot|like)))", `\\b(${poisons}|spray|chhint)`),
  ],
  bite: [
    both("सांप|सर्प|नाग|बिच्छू|बिच्छु|ततैया|मधुमक्खि", "काट|डस|डंक|डंस"),
    both(
      "\\b(sa{1,2}n?p|snake|bich{1,2}h?u|scorpion|wasps?|hornets?|bees|cobra|viper)\\b",
      "\\b(ka{1,2}t|das|dank|bit|bite|bites|bitten|stung|sting)",
    ),
    /snake ?bite/,
  ],
  current: [
    /(करंट|करेंट|बिजली का झटका)\s*(लग|मार)|बिजली (ने मार|गिर)/,
    /\b((current|bijli ka jhatka) (lag|ma{1,2}r|mara)|electrocut|electric(al)? shock|struck by lightning)/,
  ],
  breath: [
    /सांस (लेने|नही|फूल|रुक|की तकलीफ|में)|दम घुट/,
    /\b(sa{1,2}ns (len|nah|ph?ul|ph?ool|ruk|ki takl|me)|dam ghut|(can ?not|can'?t|cant|trouble|difficulty|hard|short|problem).{0,12}breath|breathless|suffocat|inhaled)/,
  ],
  skin: [
    both(skins, "जलन|जल गय|छाले|खुजली|\\b(jalan|chha?le|khujli|itch|burns?\\b|burning|blister)"),
    new RegExp(`(?:${poisons}).{0,12}(?:${skins}).{0,6}(?:गिर|लग|पड|छलक|gir|lag)`),
  ],
  poison: [
    /\b(drank|drunk|swallow(ed|ing)?|poisoned|poisoning|vomit(s|ed|ing)?|dizz(y|iness)|unconscious|faint(ed|ing))\b/,
    /पी (लिया|ली|लिये|लिए|गया|गयी|गई|गये|गए)|निगल|जहर खा|चक्कर|उल्टी|उलटी|बेहोश/,
    /\b(p(i|ee) (liya|li|lee|gaya|gayi|gai)|nigal|[jz]ah?(a|e)r kha|chakkar|ulti|behosh)/,
    new RegExp(
      `(?:${poisons})(?: (?:की|ki))?(?: (?:गोली|गोलियां|टिकिया|पुड़िया|goli|tablet|tikiya))? ?(?:खा|kha)(?![द-न])`,
    ),
    new RegExp(
      `\\b(?:ate|eaten|eats|licked|took) (?:(?:some|the|a|of|my|his|her|rat|rats?'?s?) )*(?:${poisons})`,
    ),
  ],
};

/** Which emergency of a person was typed, if any: then nothing is looked up and nothing is offered for sale. */
export function emergencyToldIn(typed: string): EmergencyKind | undefined {
  const text = typed
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .normalize("NFC")
    .replaceAll("\u0901", "\u0902")
    .toLowerCase();
  return emergencies.find((kind) => signs[kind].some((sign) => sign.test(text)));
}
