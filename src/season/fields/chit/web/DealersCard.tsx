import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { type Language, languages, languageTable } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { inWords } from "#knowledge/register/chit/answer.ts";
import type { Chit } from "#knowledge/register/chit/contract.ts";
import type { FoundChit } from "#knowledge/register/chit/found.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import styles from "./Chit.module.css";
import { cardText } from "./cardText.ts";

interface DealersCardProps {
  readonly chit: Chit;
  readonly found: FoundChit;
  readonly open: OpenBook;
}

/** One card to be shown to the dealer, in his language: verdicts with page and row of the register or the order, and what would be right. */
export function DealersCard({ chit, found, open }: DealersCardProps) {
  const chosen = useChosenLanguage().language;
  const [language, setLanguage] = useState<Language>(chosen);
  const text = cardText(open, language);
  const judged = inWords(found, open, language);
  return (
    <section aria-labelledby="card">
      <Stack gap="tight">
        <h2 id="card">
          <Trans>Show this to the dealer</Trans>
        </h2>
        <Row>
          {languages.map((each) => (
            <Button
              key={each}
              kind="chip"
              lang={each}
              aria-pressed={language === each}
              onClick={() => setLanguage(each)}
            >
              {languageTable[each].name}
            </Button>
          ))}
        </Row>
        <div className={styles.card} lang={language}>
          <p>
            <strong>{text.say("card")}</strong>
          </p>
          <ul>
            {judged.items.map(({ verdict, reasons, unsure, use }, place) => {
              const by = found.items[place]?.reasons.find((reason) => reason.by)?.by;
              const shown = use ?? by;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the chit, which may have one name twice
                <li key={place}>
                  <strong>
                    <bdi translate="no">{chit.items[place]?.name}</bdi>: {text.verdict(verdict)}.
                  </strong>{" "}
                  {reasons.map((reason) => reason.text).join(" ")} {unsure ? text.unsure(unsure) : ""}{" "}
                  {use ? (
                    <>
                      <span translate="no">{use.product}</span>. {text.use(use).join(" ")}
                    </>
                  ) : null}{" "}
                  {shown ? text.place(shown) : ""}
                </li>
              );
            })}
          </ul>
          <p>{text.say("label")}</p>
        </div>
      </Stack>
    </section>
  );
}
