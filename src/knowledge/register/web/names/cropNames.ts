/** The register's words for crops in Hindi, by what they begin with in small letters. */
const cropNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:rice|paddy)/, "धान"],
  [/^wheat, gram/, "गेहूँ, चना"],
  [/^wheat/, "गेहूँ"],
  [/^maize/, "मक्का"],
  [/^jowar/, "ज्वार"],
  [/^pearlmillet/, "बाजरा"],
  [/^(?:gram|bengal gram|chick ?pea)/, "चना"],
  [/^(?:red gram|pigeon ?pea)/, "अरहर (तूर)"],
  [/^(?:black ?gram|urd)/, "उड़द"],
  [/^green gram/, "मूंग"],
  [/^green pea/, "हरी मटर"],
  [/^cowpea/, "लोबिया"],
  [/^ground ?nut/, "मूंगफली"],
  [/^soya? ?bean/, "सोयाबीन"],
  [/^mustard/, "सरसों"],
  [/^sunflower/, "सूरजमुखी"],
  [/^castor/, "अरंडी"],
  [/^cotton/, "कपास"],
  [/^jute/, "जूट"],
  [/^sugarcane/, "गन्ना"],
  [/^tomato\/chill/, "टमाटर, मिर्च"],
  [/^tomato/, "टमाटर"],
  [/^cabbage\/ cauliflower/, "पत्तागोभी, फूलगोभी, टमाटर, बैंगन, मिर्च, बीन, सजावटी पौधे"],
  [/^cabbage/, "पत्तागोभी"],
  [/^chill?i/, "मिर्च"],
  [/^brinjal/, "बैंगन"],
  [/^okra/, "भिंडी"],
  [/^bitter gourd/, "करेला"],
  [/^cucumber/, "खीरा"],
  [/^gherkin/, "घेरकिन"],
  [/^onion/, "प्याज"],
  [/^potato/, "आलू"],
  [/^turmeric/, "हल्दी"],
  [/^cumin/, "जीरा"],
  [/^cardamom/, "इलायची"],
  [/^tea/, "चाय"],
  [/^grape/, "अंगूर"],
  [/^pomegranate/, "अनार"],
  [/^mango/, "आम"],
  [/^banana/, "केला"],
  [/^citrus/, "नींबू वर्ग"],
  [/^apple/, "सेब"],
];
/** Ways that the register adds to a crop. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/drench/, "मिट्टी में सिंचाई से"],
  [/nursery|seedling/, "नर्सरी में"],
  [/seed treatment/, "बीज पर"],
  [/foliar/, "पत्तों पर"],
];

/** A crop as the register writes it, in Hindi; undefined where it is not known. */
export function cropInHindi(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  const both = /^rice \(paddy\) &cotton/.test(plain) ? "धान, कपास" : undefined;
  const name = both ?? cropNames.find(([start]) => start.test(plain))?.[1];
  const way = ways.find(([sign]) => sign.test(plain))?.[1];
  return name && (way ? `${name} (${way})` : name);
}
