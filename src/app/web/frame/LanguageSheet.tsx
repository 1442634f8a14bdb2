import { languages, languageTable } from "#kit/contract/languages.ts";
import { useLanguageChosen } from "#kit/web/language.tsx";
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
            {languageTable[language].name}
          </ChooseLanguage>
        ))}
      </div>
    </Sheet>
  );
}
