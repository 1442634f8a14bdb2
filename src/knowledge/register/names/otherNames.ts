/**
 * Names of listed substances that no order prints: brands, and the names in the scripts of India where sound and spelling lie far from
 * the Hindi one (Tamil writes p for f and b, t for d). Only what is certain; kept here so that they hold whichever list is loaded.
 */
interface OtherNames {
  /** Brands: they mean nothing on a bag of seed. */
  readonly trade?: readonly string[];
  readonly spelt?: readonly string[];
}

/** Listed spellings and brands that are words of every day too. */
export const ordinaryNames: ReadonlySet<string> = new Set(["goal", "lasso", "linden"]);

export const otherNames: Readonly<Record<string, OtherNames>> = {
  Alachlor: { trade: ["lasso"] },
  "Aluminium phosphide": { trade: ["sulfas", "celfos", "quickphos"] },
  Captafol: { trade: ["difolatan", "foltaf"] },
  Carbaryl: { trade: ["sevin"], spelt: ["கார்பரில்"] },
  Carbofuran: { trade: ["furadan"], spelt: ["கார்போபியூரான்", "കാർബോഫ്യൂറാൻ"] },
  Chlorpyrifos: { spelt: ["குளோர்பைரிபாஸ்", "ക്ലോർപൈറിഫോസ്"] },
  Dichlorvos: {
    trade: ["nuvan", "vapona"],
    spelt: ["டைக்ளோர்வாஸ்", "டைக்குளோர்வாஸ்", "ડાયક્લોરવોસ", "ডাইক্লোরভস", "ഡൈക്ലോർവോസ്", "ਡਾਈਕਲੋਰਵਾਸ"],
  },
  Dimethoate: { trade: ["rogor"], spelt: ["டைமெத்தோயேட்"] },
  Endosulfan: {
    trade: ["thiodan", "thionex", "endocel", "endotaf", "hildan"],
    spelt: ["எண்டோசல்பான்", "எண்டோசல்ஃபான்", "எண்டோசல்ஃபேன்", "എൻഡോസൾഫാൻ"],
  },
  Linuron: { trade: ["afalon"] },
  Malathion: { spelt: ["மாலத்தியான்", "மாலதியான்"] },
  Mancozeb: { spelt: ["மேன்கோசெப்", "மான்கோசெப்", "मैंकोज़ेब"] },
  "Methyl parathion": { trade: ["metacid", "folidol"], spelt: ["மெத்தில் பாரத்தியான்"] },
  "Methoxy ethyl mercury chloride": { trade: ["emisan"] },
  Monocrotophos: {
    trade: ["nuvacron", "monocil"],
    spelt: ["மோனோகுரோட்டோபாஸ்", "மோனோக்ரோட்டோபாஸ்", "മോണോക്രോട്ടോഫോസ്"],
  },
  Phorate: { trade: ["thimet"], spelt: ["போரேட்", "ஃபோரேட்", "ফোরেট", "थाइमेट", "थिमेट"] },
  Quinalphos: { trade: ["ekalux"], spelt: ["குயினால்பாஸ்", "एकालक्स"] },
  Triazophos: { trade: ["hostathion"], spelt: ["டிரையசோபாஸ்", "ட்ரையசோபாஸ்", "டிரைஅசோபாஸ்"] },
};
