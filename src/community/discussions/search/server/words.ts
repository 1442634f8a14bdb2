import { fold as foldAnew, foldVersion, speltWords } from "#kit/contract/fold.ts";

/** Increased when other words are indexed than before: the whole index is then rebuilt in the background. */
export const indexVersion = foldVersion;

/** Folded words that are at hand: most of what is written are the same few thousand words. */
const atHand = 20_000;
const folded = new Map<string, string>();

/** `fold` of the kit, remembered. */
export function fold(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const result = foldAnew(word);
  if (folded.size >= atHand) folded.clear();
  folded.set(word, result);
  return result;
}

function foldedWords(text: string): string[] {
  return speltWords(text).map(fold);
}

/** Words of one message that are indexed: all of nearly every message, and no more of one that is made to fill the index. */
const mostOfAMessage = 200;
/** Words of a question that are sought. */
const mostOfAQuestion = 8;
/** A letter alone says nothing. */
const leastLetters = 2;

/**
 * Words that occur in most messages and tell nothing about any: a third of all that is written, and never
 * searched.
 */
const everywhere = new Set(
  [
    "का की के को में मे से पर ने है हैं हूँ हो था थी थे होता होती होते हुआ हुई हुए और या भी तो ही कि जो यह ये वह वो इस उस इन उन एक",
    "क्या कैसे कब कहाँ कौन कौनसा कौनसी कितना कितने कितनी क्यों मैं मेरा मेरे मेरी हम हमारे हमारा आप आपका अपना अपने अपनी कर करें करे करना करते करता करो किया",
    "दिया दी दे गया गई गए रहा रही रहे लिए साथ बाद अब तक जब तब नहीं न कोई किसी कुछ सब बहुत लग जी भाई",
    "ka ki ke ko me mein se par ne hai hain hu hoon ho tha thi the hota hoti hote hua hui hue aur ya bhi to hi ki jo yah ye vah vo is us in un ek",
    "kya kaise kab kahan kaun kaunsa kaunsi konsi kitna kitne kitni kyon kyu main mera mere meri ham hamare aap apka apna apne kar kare karna karte karo kiya",
    "diya di de gaya gayi gaye raha rahi rahe liye sath baad ab tak jab tab nahi nahin na koi kisi kuch sab bahut lag ji bhai",
    "the a an of on at for and or to from with it its this that these those i my me we our you your he she they is are was were be been",
    "do does did have has had not no but if so as by can could should would will what which when where how why who there here",
  ].flatMap((text) => foldedWords(text)),
);

const isTelling = (word: string) => word.length >= leastLetters && !everywhere.has(word);

/** The folded words by which a message is found. */
export function wordsOfMessage(message: string): string[] {
  const terms = new Set<string>();
  for (const word of foldedWords(message)) {
    if (isTelling(word)) terms.add(word);
    if (terms.size === mostOfAMessage) break;
  }
  return [...terms];
}

export interface Asked {
  readonly word: string;
  /** As it was written. */
  readonly typed: string;
}

/** Words of a question, each once, in their order. */
export function wordsOfQuestion(question: string): Asked[] {
  const asked = new Map<string, Asked>();
  for (const typed of speltWords(question)) {
    const word = fold(typed);
    if (isTelling(word) && !asked.has(word)) asked.set(word, { word, typed });
  }
  return [...asked.values()].slice(0, mostOfAQuestion);
}

/** Words of these lengths are led to others: figures, and what is shorter, are what they are. */
const shortest = 3;
const longest = 24;
/** Of so many consonants each may be left out: the first ones of a long word tell enough. */
const consonantsTold = 8;

/**
 * Keys that a word shares with those that it may be misspelt for: its consonants, and those without any one
 * of them. So with any errors in the vowels and one in the consonants, both have a key in common (the
 * deletions of SymSpell, of consonants alone).
 */
export function spellingKeys(word: string): string[] {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return [];
  const consonants = word.replace(/[aeiouh]/g, "").slice(0, consonantsTold);
  const keys = new Set([consonants]);
  if (consonants.length >= shortest)
    for (let at = 0; at < consonants.length; at++)
      keys.add(consonants.slice(0, at) + consonants.slice(at + 1));
  keys.delete("");
  return [...keys];
}
