/** From Bengali to Malayalam Unicode has the letters in the order of Devanagari, so many places each. */
const placesPerScript = 0x80;
const devanagari = 0x0900;

/**
 * Signs that have a place of their own: a letter without its vowel, a nasal dot, a doubled letter, a second
 * half of a vowel.
 */
const ownSigns: Readonly<Record<string, string>> = {
  ...{ "\u09ce": "त्", "\u09d7": "ौ", "\u09f0": "र", "\u09f1": "व" },
  ...{ "\u0a70": "ं", "\u0a71": "" },
  ...{ "\u0b57": "ौ", "\u0b71": "व", "\u0b83": "", "\u0bd7": "ौ", "\u0d57": "ौ" },
  ...{ "\u0d7a": "ण्", "\u0d7b": "न्", "\u0d7c": "र्", "\u0d7d": "ल्", "\u0d7e": "ळ्", "\u0d7f": "क्" },
};

/** Other scripts of India letter by letter in Devanagari. Vowels of two parts (`ো`) must be composed (NFC): apart they are two vowels. */
export function inDevanagari(text: string): string {
  return text.replace(/[\u0980-\u0d7f]/g, (sign) => {
    const own = ownSigns[sign];
    return own ?? String.fromCharCode(devanagari + (sign.charCodeAt(0) % placesPerScript));
  });
}
