import type { MouseEvent } from "react";
import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import { languageSwitchPath } from "#kit/contract/rendered.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { withQuery } from "#screens/paths.ts";
import { useClosing } from "../useClosing.ts";
import styles from "./LanguageLink.module.css";

/** Languages as they are offered and named beside one another: the source language last. */
const offered = languages.toReversed();

/** The choice of the language in the bar: a fold, so that it opens without a script. */
export function LanguagePicker() {
  return (
    <details className={styles.picker} ref={useClosing()}>
      <summary>
        अ A <LanguageWords />
      </summary>
      <LanguageChoices className={styles.choices} />
    </details>
  );
}

/** The word "language" in each of them. */
export function LanguageWords() {
  return offered.map((each) => (
    <span key={each} lang={each}>
      {languageTable[each].word}{" "}
    </span>
  ));
}

/** Each language in its own script, so that people who need it can read it. */
export function LanguageChoices({ className }: { className: string | undefined }) {
  const { language } = useChosenLanguage();
  return (
    <div className={className}>
      {offered.map((each) => (
        <ChooseLanguage key={each} language={each} isCurrent={each === language} />
      ))}
    </div>
  );
}

/** A link that chooses a language: by itself through the server, with a script at once and in place. */
function ChooseLanguage({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  const { choose, prepare } = useChosenLanguage();
  const { pathname, search } = useLocation();
  // The page as it is rendered is kept for many addresses: until it is hydrated the server looks whence one comes.
  const to = useHydrated() ? pathname + search : undefined;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    // Without a line the catalogue may be missing; the link then does what it does without a script.
    choose(language).catch(() => window.location.assign(href));
  };
  return (
    <a
      lang={language}
      aria-current={isCurrent}
      href={withQuery(languageSwitchPath, { choose: language, to })}
      // A finger is down for a tenth of a second before it is a tap.
      onPointerDown={() => prepare(language)}
      onClick={onClick}
    >
      {languageTable[language].name}
    </a>
  );
}
