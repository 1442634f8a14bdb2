import type { MouseEvent, ReactNode } from "react";
import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import { languageSwitchPath } from "#kit/contract/rendered.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { withQuery } from "#screens/paths.ts";
import styles from "./LanguageLink.module.css";

/**
 * The switch in the bar: names the other language in its own script, so that people who need it can read it.
 */
export function LanguageLink() {
  const { language } = useChosenLanguage();
  const other = languages.find((each) => each !== language) ?? language;
  return (
    <ChooseLanguage language={other} className={styles.switch}>
      {languageTable[other].name}
    </ChooseLanguage>
  );
}

/** A link that chooses a language: by itself through the server, with a script at once and in place. */
export function ChooseLanguage(props: {
  language: Language;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { choose, prepare } = useChosenLanguage();
  const { pathname, search } = useLocation();
  // The page as it is rendered is kept for many addresses: until it is hydrated the server looks whence one comes.
  const to = useHydrated() ? pathname + search : undefined;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    // Without a line the catalogue may be missing; the link then does what it does without a script.
    choose(props.language).catch(() => window.location.assign(href));
  };
  return (
    <a
      className={props.className}
      lang={props.language}
      hrefLang={props.language}
      href={withQuery(languageSwitchPath, { choose: props.language, to })}
      // A finger is down for a tenth of a second before it is a tap.
      onPointerDown={() => prepare(props.language)}
      onClick={onClick}
    >
      {props.children}
    </a>
  );
}
