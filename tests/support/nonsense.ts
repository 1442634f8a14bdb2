/** Words that mean nothing, always the same for the same seed. */
export function* nonsense(seed: number): Generator<string> {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const consonants = "bdgjklmnprstv";
  const vowels = "aeiou";
  for (;;) {
    const pairs = 3 + next(3);
    yield Array.from({ length: pairs }, () => `${consonants[next(13)]}${vowels[next(5)]}`).join("");
  }
}

/** So many different words that are the given one with up to three letters changed, left out or put in. */
export function wordsLike(word: string, count: number): string[] {
  const letters = "abdegijklmnoprstuv";
  const found = new Set<string>([word]);
  for (const known of found) {
    for (let place = 0; place <= known.length; place++) {
      for (const letter of letters) {
        found.add(known.slice(0, place) + letter + known.slice(place));
        found.add(known.slice(0, place) + letter + known.slice(place + 1));
        if (found.size > count) {
          found.delete(word);
          return [...found].slice(0, count);
        }
      }
    }
  }
  return [...found];
}
