import { readFileSync } from "node:fs";

/** A message of the talk that questions are asked about. */
export interface SaidMessage {
  /** By which questions name it; that of a filler is empty. */
  readonly name: string;
  readonly message: string;
  readonly crop: string | undefined;
}

const linesOf = (file: string) =>
  readFileSync(new URL(`../data/talk/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);

/** Questions as people type them, with the message that each is about; written down before there was a search. */
export const talkQuestions = linesOf("questions.txt").map((line) => {
  const [question = "", name = ""] = line.split("|");
  return { question, name };
});

const crops = [
  ["wheat", "Gehu", "गेहूँ", "wheat"],
  ["rice-kharif", "Dhan", "धान", "paddy"],
  ["cotton", "Kapas", "कपास", "cotton"],
  ["tomato", "Tamatar", "टमाटर", "tomato"],
  ["potato", "Aloo", "आलू", "potato"],
  ["onion", "Pyaj", "प्याज", "onion"],
  ["mustard", "Sarson", "सरसों", "mustard"],
  ["chickpea", "Chana", "चना", "gram"],
  ["soybean", "Soyabean", "सोयाबीन", "soybean"],
  ["maize-kharif", "Makka", "मक्का", "maize"],
  ["sugarcane", "Ganna", "गन्ना", "sugarcane"],
  ["chilli", "Mirch", "मिर्च", "chilli"],
] as const;

/** Talk beside that which is asked about: the same crops, troubles and prices in all three ways of writing. */
const beside: readonly ((hinglish: string, hindi: string, english: string, number: number) => string)[] = [
  (crop, _, __, number) => `${crop} ka rate hamari mandi me ${1000 + number * 13} chal raha hai`,
  (_, crop, __, number) => `${crop} की फसल ${number + 20} दिन की है, अब क्या डालें`,
  (_, __, crop, number) => `My ${crop} crop is ${number + 15} days old and looks healthy`,
  (crop) => `${crop} me keede lag gaye hain, koi acchi dawai batao`,
  (_, crop) => `${crop} में कीट लग गए, कौन सी दवा अच्छी है`,
  (_, __, crop) => `Which seed of ${crop} gives a good yield in sandy soil?`,
  (crop) => `${crop} ke patte pe dhabbe aa gaye barish ke baad`,
  (_, crop) => `${crop} के पौधे बारिश के बाद मुरझा रहे हैं`,
  (_, __, crop) => `Rain is forecast, should I delay the spray on ${crop}?`,
  (crop) => `${crop} me sinchai kitne din baad karni chahiye`,
  (_, crop) => `${crop} में खाद की मात्रा प्रति एकड़ बताइए`,
  (_, __, crop) => `Sold my ${crop} to a trader at the farm gate, no cutting for moisture`,
  (crop, _, __, number) => `${crop} ka ${number % 7} quintal maal bacha hai, kisi ko chahiye to batana`,
  (_, crop) => `${crop} की बुवाई इस बार देर से हुई`,
  (_, __, crop) => `Good morning friends, ${crop} flowering has begun here`,
  (crop) => `${crop} ki katai agle hafte, mausam saaf rahe bas`,
  (_, crop) => `${crop} का बीज किस दुकान से लें, पिछली बार नकली निकला`,
  (_, __, crop) => `Weeds are taller than the ${crop}, hand weeding costs 400 a day`,
  (crop) => `Ram ram bhaiyo, ${crop} wale kisan bhai namaste`,
  (_, crop) => `${crop} में यूरिया कब देना है`,
  (_, __, crop) => `Our ${crop} got second prize at the block fair`,
  (crop) => `${crop} me jeevan khatre me hai pani ke bina`,
  (_, crop) => `${crop} का दाना छोटा रह गया`,
  (_, __, crop) => `Neighbours burned stubble next to my ${crop}`,
  (crop) => `${crop} ki nayi kism ke baare me jaankari chahiye`,
];

/** Some 400 messages: those that questions are about stand among the others. */
export function talkCorpus(): SaidMessage[] {
  const asked = linesOf("messages.txt").map((line): SaidMessage => {
    const [, name = "", crop = "", message = ""] = /^(\w+) (\S+)\|(.*)$/.exec(line) ?? [];
    return { name, message, crop: crop === "-" ? undefined : crop.replace("crop.", "") };
  });
  const others = crops.flatMap(([crop, hinglish, hindi, english], number) =>
    beside.map(
      (say, at): SaidMessage => ({
        name: "",
        message: say(hinglish, hindi, english, number * beside.length + at),
        crop: at % 2 === 0 ? crop : undefined,
      }),
    ),
  );
  return [...asked, ...others]
    .map((said, at) => ({ said, order: (at * 211) % 397 }))
    .sort((one, other) => one.order - other.order)
    .map(({ said }) => said);
}
