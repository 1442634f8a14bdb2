/**
 * Searches as farmers type them, with the ids of the products of which one has to stand first, written down before search
 * was taught to find them. None: nothing is found. `category:` any product of it.
 */
export type Sought = readonly [query: string, ...right: string[]];

const insecticides = [
  ...["pest-imidacloprid", "pest-thiamethoxam", "pest-clothianidin", "pest-chlorantraniliprole-sc"],
  ...[
    "pest-chlorantraniliprole-gr",
    "pest-emamectin",
    "pest-spinosad",
    "pest-flubendiamide",
    "pest-indoxacarb",
  ],
  ...["pest-lambda", "pest-chlorant-lambda", "pest-thiamethoxam-lambda", "pest-flonicamid"],
  ...["pest-diafenthiuron", "pest-pyri-diafen", "pest-maize-fs", "pest-neem-3000", "pest-neem-300"],
  ...["pest-aza-10000", "pest-bt", "pest-beauveria", "pest-metarhizium", "pest-verticillium"],
];
const fungicides = [
  ...["pest-mancozeb", "pest-propineb", "pest-metalaxyl-mz", "pest-cymoxanil-mz", "pest-copper-oc"],
  ...["pest-propiconazole", "pest-tebu-triflo", "pest-azoxystrobin", "pest-azoxy-difeno"],
  ...["pest-trichoderma", "pest-pseudomonas"],
];
/** Corrected once: our own text of clothianidin names whitefly too. */
const whitefly = [
  "pest-clothianidin",
  ...["pest-flonicamid", "pest-diafenthiuron", "pest-pyri-diafen", "pest-neem-3000", "pest-neem-300"],
  ...["pest-verticillium"],
];
const lateBlight = [
  ...["pest-mancozeb", "pest-propineb", "pest-metalaxyl-mz", "pest-cymoxanil-mz", "pest-copper-oc"],
  "pest-azoxystrobin",
];
const postEmergence = [
  ...["pest-imazethapyr", "pest-quizalofop", "pest-clodinafop", "pest-bispyribac", "pest-metsulfuron"],
  ...["pest-tembotrione", "pest-propaquizafop", "pest-sulfosulfuron", "pest-halosulfuron"],
];
const tomatoSeed = ["seed-tomato-hybrid", "seed-tomato-op"];
const zinc = ["fert-zn21", "fert-zn-edta"];

export const brandSearches: readonly Sought[] = [
  ["coragen", "pest-chlorantraniliprole-sc"],
  ["confidor", "pest-imidacloprid"],
  // Glyphosate is not sold here: weedkillers for weeds that stand, never one for before they come up.
  ["roundup", ...postEmergence],
  ["IFFCO", "fert-urea", "fert-dap", "fert-nano-urea", "fert-nano-dap"],
  ["bayer", "pest-imidacloprid", "pest-flubendiamide", "pest-tebu-triflo", "pest-propineb"],
  ["actara", "pest-thiamethoxam"],
  ["proclaim", "pest-emamectin"],
  ["tracer", "pest-spinosad"],
  ["fame", "pest-flubendiamide"],
  ["avaunt", "pest-indoxacarb"],
  ["karate", "pest-lambda"],
  ["ampligo", "pest-chlorant-lambda"],
  ["alika", "pest-thiamethoxam-lambda"],
  ["ulala", "pest-flonicamid"],
  ["polo", "pest-diafenthiuron"],
  ["dithane m-45", "pest-mancozeb"],
  ["antracol", "pest-propineb"],
  ["ridomil gold", "pest-metalaxyl-mz"],
  ["blitox", "pest-copper-oc"],
  ["nativo", "pest-tebu-triflo"],
];

export const kindSearches: readonly Sought[] = [
  ["khad", "fert-urea", "fert-dap"],
  ["khaad", "fert-urea", "fert-dap"],
  ["dawai", "category:pesticides"],
  ["keeda", ...insecticides],
  ["ghaas", "pest-pendimethalin"],
  ["beej", "category:seeds"],
  ["fafund", ...fungicides],
  ["sprayer"],
  ["jaivik khad", "fert-vermi", "fert-city-compost", "fert-neem-cake", "fert-castor-cake"],
  ["keetnashak", ...insecticides],
  ["kharpatwar nashak", "pest-pendimethalin"],
  ["tractor"],
];

export const misspeltSearches: readonly Sought[] = [
  ["yuria", "fert-urea"],
  ["imidaclopird", "pest-imidacloprid"],
  ["coragin", "pest-chlorantraniliprole-sc"],
  ["confidar", "pest-imidacloprid"],
  ["mencozeb", "pest-mancozeb"],
  ["tomatto seed", ...tomatoSeed],
  ["vermicompst", "fert-vermi"],
  ["pendimethlin", "pest-pendimethalin"],
  ["potasium nitrate", "fert-kno3"],
  ["emamectine benzoat", "pest-emamectin"],
  ["zzqq"],
  ["soyabeen", "seed-soybean"],
];

export const hindiSearches: readonly Sought[] = [
  ["यूरिया", "fert-urea"],
  ["टमाटर का बीज", ...tomatoSeed],
  ["कीड़े की दवा", ...insecticides],
  ["नीम तेल", "pest-neem-3000", "pest-neem-300"],
  ["कोराजन", "pest-chlorantraniliprole-sc"],
  ["गेहूँ बीज", "seed-wheat-timely", "seed-wheat-late"],
  ["सफेद मक्खी की दवा", ...whitefly],
  ["जिप्सम", "fert-gypsum"],
];

export const mixedSearches: readonly Sought[] = [
  ["tomato बीज", ...tomatoSeed],
  ["urea खाद", "fert-urea"],
  ["safed makkhi spray", ...whitefly],
  ["धान seed", "seed-rice-medium", "seed-rice-hybrid"],
  ["zinc खाद", ...zinc],
  ["कपास beej", "seed-cotton-bg2", "seed-cotton-bg1"],
  ["aloo झुलसा dawa", ...lateBlight],
  ["dap डीएपी", "fert-dap"],
];
