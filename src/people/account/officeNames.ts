import { soundOf } from "#kit/contract/fold.ts";

/** Offices, authorities and schemes: a name that has one of these anywhere would be taken for it. */
const offices = [
  ...[
    "government",
    "goverment",
    "govt of",
    "gov of india",
    "govt india",
    "bharat sarkar",
    "rajya sarkar",
    "kendra sarkar",
  ],
  ...["sarkari vibhag", "sarkari karyalay", "ministry of", "mantralay", "secretariat", "sachivalay"],
  ...[
    "krishi vibhag",
    "krushi vibhag",
    "krishi vigyan kendra",
    "krishi adhikari",
    "krushi adhikari",
    "krishi nideshalay",
  ],
  ...["department of agriculture", "agriculture department", "agriculture dept", "dept of agriculture"],
  ...[
    "directorate of agriculture",
    "agriculture officer",
    "agricultural officer",
    "horticulture department",
    "udyan vibhag",
  ],
  ...[
    "agriculture ministry",
    "agriculture minister",
    "krishi mantri",
    "pradhan mantri",
    "prime minister",
    "chief minister",
    "mukhya mantri",
  ],
  ...[
    "indian council of agricultural research",
    "food corporation of india",
    "central insecticides board",
    "reserve bank",
  ],
  ...["bhartiya khadya nigam", "भारतीय खाद्य निगम", "भारतीय कृषि अनुसंधान"],
  ...[
    "kisan call centre",
    "kisan call center",
    "किसान कॉल सेंटर",
    "pm kisan",
    "कृषि विज्ञान केंद्र",
    "पीएम किसान",
    "kisan samman nidhi",
  ],
  ...["fasal bima yojana", "soil health card", "agmarknet", "nafed", "nabard", "नाबार्ड", "नाफेड"],
  ...[
    "grievance officer",
    "grievance cell",
    "grievance redressal",
    "shikayat adhikari",
    "शिकायत निवारण",
    "shikayat nivaran",
  ],
  ...[
    "nodal officer",
    "compliance officer",
    "data protection officer",
    "data protection board",
    "consumer court",
    "consumer commission",
  ],
  ...[
    "district magistrate",
    "district collector",
    "zila adhikari",
    "jila adhikari",
    "zilla parishad",
    "zila parishad",
  ],
  ...[
    "police station",
    "police thana",
    "cyber police",
    "cyber crime",
    "cyber cell",
    "पुलिस थाना",
    "पुलिस स्टेशन",
    "income tax",
    "gst department",
    "gst council",
  ],
  ...["central bureau", "supreme court", "high court", "election commission", "lokpal", "ombudsman"],
  ...[
    "seed inspector",
    "fertilizer inspector",
    "fertiliser inspector",
    "insecticide inspector",
    "beej nirikshak",
    "khad nirikshak",
  ],
];
/** Short forms, of a word of their own. */
const shortForms = "govt goi kvk icar fci pmkisan pmfby cibrc ppqs rbi cbi केवीके आईसीएआर एफसीआई".split(" ");
/** Titles of officers, which are given names too (Tehsildar Singh): reserved only where all other words are of offices too. */
const titles = [
  ..."collector tehsildar tahsildar patwari lekhpal talathi police sarpanch minister mantri sdm bdo dm dao commissioner".split(
    " ",
  ),
  ..."inspector magistrate kalektar कलेक्टर तहसीलदार पटवारी लेखपाल तलाठी पुलिस पोलीस सरपंच मंत्री जिलाधिकारी आयुक्त".split(
    " ",
  ),
  ..."gram panchayat panchayat ग्राम पंचायत पंचायत court adalat अदालत grievance nodal शिकायत".split(" "),
];
const besideTitles = [
  ..."the of office officer officers sahab saheb ji shri district block state india indian gram zila jila".split(
    " ",
  ),
  ..."headquarters station thana helpline cell desk team department dept vibhag adhikari karyalay कार्यालय अधिकारी विभाग".split(
    " ",
  ),
  ..."साहब जिला थाना श्री control room".split(" "),
];

/** As `words` are: a doubled letter once. */
const once = (word: string) => word.replace(/([a-z])\1+/g, "$1");
const sounds = (terms: readonly string[]) => terms.map((word) => soundOf(once(word)));
/** Hindi writes no `a` between two consonants: सरकार is `sarakar`. A short word keeps its own. */
const withoutA = (sound: string) => {
  const short = sound.replaceAll("a", "");
  return short.length >= leastWithoutA ? short : sound;
};
const leastWithoutA = 6;

/** Sounds of a name: word by word, and as one word. */
const soundsOfName = (terms: readonly string[]) => [sounds(terms).join(""), soundOf(once(terms.join("")))];
const officeSounds = offices.flatMap((office) => soundsOfName(office.split(" ")).map(withoutA));
const shortSounds = new Set(sounds(shortForms));
const titleSounds = new Set(sounds(titles));
const allTitleSounds = new Set([...titleSounds, ...sounds(besideTitles)]);

/** Whether a name would be taken for an office. `words` are its own, in letters that look alike made Latin. */
export function isOffice(terms: readonly string[]): boolean {
  const spoken = sounds(terms);
  const wholes = soundsOfName(terms);
  if (wholes.some((whole) => shortSounds.has(whole) || titleSounds.has(whole))) return true;
  const all = wholes.flatMap((whole) => [whole, whole.replaceAll("a", "")]);
  if (all.some((whole) => officeSounds.some((office) => whole.includes(office)))) return true;
  if (spoken.some((word) => shortSounds.has(word))) return true;
  return spoken.some((word) => titleSounds.has(word)) && spoken.every((word) => allTitleSounds.has(word));
}
