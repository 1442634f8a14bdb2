import { languages } from "#kit/contract/rendered.ts";
import { languageNames, useLanguageChosen } from "#kit/web/language.tsx";
import { Sheet } from "#kit/web/ui/Sheet.tsx";
import { ChooseLanguage } from "./LanguageLink.tsx";
import styles from "./LanguageSheet.module.css";

/** Asked once, before anything else: each language in its own script, Hindi first. */
export function LanguageSheet() {
  if (useLanguageChosen()) return null;
  return (
    <Sheet
      title={
        <>
          <span lang="hi">भाषा</span> · <span lang="en">Language</span>
        </>
      }
    >
      <div className={styles.languages}>
        {languages.toReversed().map((language) => (
          <ChooseLanguage key={language} language={language} className={styles.language}>
            {languageNames[language]}
          </ChooseLanguage>
        ))}
      </div>
    </Sheet>
  );
}
