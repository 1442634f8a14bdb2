import { type BillLanguages, saidIn, type Words } from "../billWords.ts";

/** A text of a bill as it is printed: English, or both; a screen reader reads each in its own language. */
export function Said({ words, languages }: { words: Words; languages: BillLanguages }) {
  if (languages === "en" || words.en === words.hi || words.hi === "") {
    return (
      <span lang="en" translate="no">
        {saidIn("en", words)}
      </span>
    );
  }
  return (
    <span translate="no">
      <span lang="en">{words.en}</span> / <span lang="hi">{words.hi}</span>
    </span>
  );
}
