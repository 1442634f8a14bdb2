import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { telephoneAddress } from "#shop/legal/helplines.ts";
import type { SchemeCard } from "../card.ts";
import { nextSteps, type StopAnswer, type StopQuestion, stopAnswers, stopQuestions } from "../rules.ts";
import styles from "./SchemeFacts.module.css";
import { answerTexts, questionTexts, stepTexts } from "./texts.ts";

/** Three questions about PM-KISAN's money, and what to do next; the answers are kept nowhere. */
export function StopQuestions({ helpline }: { helpline: SchemeCard["helpline"] }) {
  const { i18n } = useLingui();
  const [answers, setAnswers] = useState<Partial<Record<StopQuestion, StopAnswer>>>({});
  const steps = nextSteps(answers);
  return (
    <Details summary={<Trans>PM-KISAN money does not come? Three questions</Trans>}>
      <div id="stopped">
        <Stack>
          {stopQuestions.map((question) => (
            <RadioCards
              key={question}
              name={question}
              label={i18n._(questionTexts[question])}
              cards={stopAnswers.map((value) => ({ value, word: i18n._(answerTexts[value]) }))}
              value={answers[question] ?? ""}
              onChange={(value) => {
                const chosen = stopAnswers.find((one) => one === value);
                if (chosen) setAnswers({ ...answers, [question]: chosen });
              }}
            />
          ))}
          <div role="status">
            {steps.length > 0 ? (
              <>
                <h2>
                  <Trans>What to do next</Trans>
                </h2>
                <ol>
                  {steps.map((step) => (
                    <li key={step} data-step={step}>
                      {i18n._(stepTexts[step])}
                    </li>
                  ))}
                </ol>
                <p>
                  <a className={styles.call} href={telephoneAddress(helpline.number)}>
                    {helpline.name} {helpline.number}
                  </a>
                </p>
              </>
            ) : null}
          </div>
        </Stack>
      </div>
    </Details>
  );
}
