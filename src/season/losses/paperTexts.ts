import type { StageName } from "#season/fields/plan/types.ts";
import type { Basis, Cause } from "./causes.ts";

/** A text of the printed folder in both languages: on paper they are one below the other, whatever language the screen is in. */
interface Texts {
  readonly en: string;
  readonly hi: string;
}
const texts = (en: string, hi: string): Texts => ({ en, hi });

export const paperLanguages = ["en", "hi"] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const causePaper: Readonly<Record<Cause, Texts>> = {
  hail: texts("Hail", "ओले"),
  flood: texts("Flood, water in the field", "बाढ़, खेत में पानी भरना"),
  "rain-on-cut": texts("Rain on the cut crop", "कटी फसल पर बारिश"),
  storm: texts("Storm, strong wind", "आँधी, तूफ़ान"),
  drought: texts("Drought", "सूखा"),
  fire: texts("Fire", "आग"),
  landslide: texts("Landslide", "भूस्खलन"),
  animals: texts("Wild animals", "जंगली जानवर"),
};

export const stagePaper: Readonly<Record<StageName | "cut", Texts>> = {
  initial: texts("Coming up", "उग रही थी"),
  development: texts("Growing", "बढ़ रही थी"),
  mid: texts("Flower and grain", "फूल और दाना"),
  late: texts("Ripening", "पक रही थी"),
  cut: texts("Cut, drying in the field", "कटी हुई, खेत में सूख रही थी"),
};

export const paperTexts = {
  title: texts("Crop damage: record with photos", "फसल नुकसान: फोटो के साथ लेखा"),
  farmer: texts("Farmer's name, mobile", "किसान का नाम, मोबाइल"),
  village: texts("Village, tehsil", "गाँव, तहसील"),
  district: texts("District, State", "ज़िला, राज्य"),
  survey: texts("Survey (khasra) number", "खसरा (सर्वे) नंबर"),
  policy: texts("Application or policy number", "आवेदन या पॉलिसी नंबर"),
  bank: texts("Bank, branch, account", "बैंक, शाखा, खाता"),
  docket: texts("Number of the report (14447, app)", "शिकायत नंबर (14447, ऐप)"),
  field: texts("Field", "खेत"),
  crop: texts("Crop", "फसल"),
  sown: texts("Season began", "सीज़न शुरू"),
  stage: texts("Stage of the crop", "फसल की अवस्था"),
  cause: texts("What happened", "क्या हुआ"),
  when: texts("When", "कब"),
  until: texts("Report by (72 hours)", "कब तक बताना है (72 घंटे)"),
  area: texts("Damaged area", "नुकसान का रकबा"),
  of: texts("of", "कुल"),
  photo: texts("Photo", "फोटो"),
  photoAt: texts("put in on", "जोड़ी गई"),
  fileAt: texts("file of", "फ़ाइल का समय"),
  place: texts("Place", "जगह"),
  noPlace: texts("no place stored", "जगह दर्ज नहीं"),
  within: texts("within m:", "इतने मीटर तक सही:"),
  stated: texts(
    "As the farmer wrote it down on the phone. Days and hours are those of the phone, in Indian time.",
    "जैसा किसान ने फ़ोन पर लिखा। दिन और समय फ़ोन के हैं, भारत के समय में।",
  ),
  clockOff: texts("The phone's clock was wrong when this was printed.", "छापते समय फ़ोन की घड़ी गलत थी।"),
  signature: texts("Signature, date", "हस्ताक्षर, तारीख"),
} as const;

/** How PMFBY looks at the cause, in one line. */
export const basisPaper: Readonly<Record<Basis, Texts>> = {
  own: texts(
    "PMFBY looks at this in the farmer's own field.",
    "फसल बीमा योजना (PMFBY) में यह नुकसान किसान के अपने खेत में देखा जाता है।",
  ),
  cut: texts(
    "PMFBY looks at cut crops in the farmer's own field up to 14 days after cutting.",
    "फसल बीमा योजना (PMFBY) में कटी फसल का नुकसान कटाई के 14 दिन तक अपने खेत में देखा जाता है।",
  ),
  area: texts(
    "PMFBY looks at this over the whole notified area.",
    "फसल बीमा योजना (PMFBY) में यह नुकसान पूरे अधिसूचित इलाके में देखा जाता है।",
  ),
  lightning: texts(
    "PMFBY names fire by lightning; the insurer says what counts.",
    "फसल बीमा योजना (PMFBY) में बिजली गिरने से लगी आग का नाम है; क्या माना जाएगा, बीमा कंपनी बताएगी।",
  ),
  notified: texts(
    "PMFBY counts wild animals from kharif 2026 where the State has notified it.",
    "फसल बीमा योजना (PMFBY) में जंगली जानवरों का नुकसान खरीफ 2026 से, जहाँ राज्य ने अधिसूचित किया है।",
  ),
};
