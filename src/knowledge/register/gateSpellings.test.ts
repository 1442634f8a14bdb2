import { describe, expect, test } from "vitest";
import { gate, read, said } from "#tests/support/shippedGate.ts";
import type { Said } from "./gate.ts";

describe("a banned substance", () => {
  const spellings: [string, string, string][] = JSON.parse(read("tests/data/banned-spellings.json"));
  test.each(spellings)("in the %s as '%s' is caught: %s", (column, text, substance) => {
    expect(gate.judge(said({ [column]: text }))).toMatchObject({ substance });
  });
  test("is caught in more than sixty spellings", () => expect(spellings.length).toBeGreaterThan(60));
});

describe("an innocent text", () => {
  const texts: [string, string][] = JSON.parse(read("tests/data/innocent-texts.json"));
  test.each(texts)("in the %s passes: '%s'", (column, text) => {
    expect(gate.judge(said({ [column]: text }))).toBeUndefined();
  });
  test("passes in more than sixty wordings", () => expect(texts.length).toBeGreaterThan(60));
});

test("the size of the pack in a name is no strength", () => {
  for (const name of ["Furan 1 kg", "Carbofuran 5 kg", "Furan 500 g"]) {
    expect(gate.judge(said({ name, composition: "Carbofuran 3% CG" }))).toBeUndefined();
  }
});

test("a word of denial does not help where a strength stands right behind in name or composition", () => {
  expect(gate.judge(said({ name: "Endosulfan Free 35 EC" }))).toMatchObject({ substance: "Endosulfan" });
  expect(gate.judge(said({ composition: "Nothing without Endosulfan 35 EC" }))).toMatchObject({
    substance: "Endosulfan",
  });
  expect(gate.judge(said({ name: "Endosulfan-free neem 300 ppm" }))).toBeUndefined();
});

test.each([
  { category: "seeds", name: "Nuvan 76 EC" },
  { category: "fertilizers", composition: "Thimet 10 G" },
  { category: "fertilizers", name: "Thiodan 35 EC" },
  { dose: "Endosulfan 35 EC: 2 ml per litre" },
  { dose_hi: "एंडोसल्फान 35 ईसी 2 मिली" },
  { pack_size: "500 ml Endosulfan 35 EC" },
  { restrictions: "Contains Endosulfan" },
  { manufacturer: "Endosulfan 35 EC makers" },
  { description: "Contains 35% endosulfan, the original." },
  { description: "Active: Endosulfan (technical) 35%" },
  { description_hi: "इसमें असली एंडोसल्फान है" },
  { composition: "Endosulfan free flowing 35% EC" },
  { name: "Original Endosulfan free delivery" },
  { name: "ᴇɴᴅᴏꜱᴜʟꜰᴀɴ 35 EC" },
  { name: "ΕΝDΟSULFΑΝ 35 EC" },
  { name: "End\u0585s\u057dlfan" },
  { name: "Endosulf4n 35 EC" },
  { name: "SuperEndosulfan 35 EC" },
  { name: "EndosulfanForte 35 EC" },
] satisfies Partial<Said>[])("no category, text or spelling is a way round a ban: %o", (some) => {
  expect(gate.judge(said(some))).toMatchObject({ rule: "banned" });
});

test.each([
  { category: "seeds", name: "Goal 5 kg" },
  { category: "seeds", name: "Nuvan 500 g" },
  { description: "Contains no 35% endosulfan." },
  { description: "Better than 35% endosulfan." },
  { description_hi: "इसमें एंडोसल्फान नहीं है" },
  { restrictions: "Do not mix with endosulfan." },
  { name: "Endosulfanfree neem" },
  { composition: "Alphacypermethrin 10% EC" },
  { name: "4G growth booster, NPK 19-19-19" },
  { manufacturer: "Green Valley Agro 24 Pvt Ltd" },
] satisfies Partial<Said>[])("an innocent text beside it passes: %o", (some) => {
  expect(gate.judge(said(some))).toBeUndefined();
});

test.each([
  ...["এন্ডোসালফান", "எண்டோசல்பான்", "ఎండోసల్ఫాన్", "ಎಂಡೋಸಲ್ಫಾನ್", "એન્ડોસલ્ફાન"],
  ...["ਐਂਡੋਸਲਫਾਨ", "ਐਂਡੋਸਲਫ਼ਾਨ", "എൻഡോസൾഫാൻ", "ଏଣ୍ଡୋସଲଫାନ", "En do su lf an", "E  n  d  o  s  u  l  f  a  n"],
  ...["ｅｎｄｏｓｕｌｆａｎ", "🅴🅽🅳🅾🆂🆄🅻🅵🅰🅽", "🇪🇳🇩🇴🇸🇺🇱🇫🇦🇳", "E⃣n⃣d⃣o⃣s⃣u⃣l⃣f⃣a⃣n⃣", "ⓔⓝⓓⓞⓢⓤⓛⓕⓐⓝ", "Endo🌿sulfan"],
  ...["Thionex 35 EC", "Endocel", "Endotaf 35", "Hildan"],
])("endosulfan is known in other scripts, torn apart, drawn and by its brands: %s", (name) => {
  expect(gate.judge(said({ name }))).toMatchObject({ substance: "Endosulfan" });
});

test.each([
  ...["ফোরেট", "போரேட்", "ఫోరేట్", "ಫೋರೇಟ್", "ફોરેટ", "ਫੋਰੇਟ"].map((name) => [name, "Phorate"]),
  ...["ট্রায়াজোফস", "டிரையசோபாஸ்", "ట్రయాజోఫాస్", "ಟ್ರಯಾಜೋಫಾಸ್", "ટ્રાયઝોફોસ"].map((name) => [name, "Triazophos"]),
  ...["மோனோகுரோட்டோபாஸ்", "మోనోక్రోటోఫాస్", "মনোক্রোটোফস", "ಮೋನೋಕ್ರೋಟೋಫಾಸ್", "ਮੋਨੋਕ੍ਰੋਟੋਫਾਸ"].map((name) => [
    name,
    "Monocrotophos",
  ]),
  ...["டைக்குளோர்வாஸ்", "డైక్లోర్వాస్", "ಡೈಕ್ಲೋರ್ವಾಸ್", "ડાયક્લોરવોસ", "ਡਾਈਕਲੋਰਵਾਸ"].map((name) => [name, "Dichlorvos"]),
  ...["மெத்தில் பாரத்தியான்", "మిథైల్ పారాథియాన్", "મિથાઈલ પેરાથિયોન"].map((name) => [name, "Methyl parathion"]),
])("a name in a script of India is known: %s", (name, substance) => {
  expect(gate.judge(said({ name, crop_targets: "brinjal-kharif" }))).toMatchObject({ substance });
});

test.each([
  ...["ఇమిడాక్లోప్రిడ్", "இமிடாகுளோபிரிட்", "ইমিডাক্লোপ্রিড", "நீம் எண்ணெய்", "నీమ్ ఆయిల్", "নিম তেল", "ਨਿੰਮ ਦਾ ਤੇਲ", "ટ્રાયકોડર્મા"],
  ...["🇮🇳 Made in India", "On the go we do it all as one", "A to Z of kit by us"],
])("what is allowed passes in every script: %s", (name) => {
  expect(gate.judge(said({ name, description: name }))).toBeUndefined();
});

test.each<Partial<Said>>([
  { name: "Lasso 500 g", category: "seeds" },
  { composition: "Lasso 500 g", category: "seeds" },
  { composition: "Trifluralin 48% EC", description: "For wheat. Not for cotton or soybean." },
  { composition: "Malathion 50% EC", description_hi: "धान के लिए। आम के पेड़ पर मना है।" },
  { composition: "Sulphur 90% WDG", category: "fertilizers" },
  { composition: "Treated with Thiamethoxam 30% FS", category: "seeds", name: "Hybrid cotton" },
  { name: "Tonic", description: "May be mixed with Imidacloprid 17.8% SL", category: "fertilizers" },
  { composition: "Trichoderma viride 1% WP", category: "fertilizers" },
])("is innocent: %o", (some) => {
  expect(gate.judge(said(some))).toBeUndefined();
});
