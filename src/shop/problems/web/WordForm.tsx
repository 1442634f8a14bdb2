import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { figureDigits } from "#kit/contract/typed/typedFigure.ts";
import { useForm } from "#kit/web/form.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { isSumNoted, type Remedy, remedies, wordsRule } from "../rules.ts";
import type { OrderProblem } from "../shapes.ts";
import { refusalWords, remedyWords } from "./words.ts";

/** Answer of the seller, or of those who run the site, to a problem. */
export interface Said {
  /** Null refuses. */
  readonly remedy: Remedy | null;
  readonly rupees?: number;
  readonly words: string;
}

interface WordFormProps {
  problem: OrderProblem;
  sending: boolean;
  refused: Problem | undefined;
  /** Where a helper answers: money is the seller's to give. */
  withoutMoney?: boolean;
  onSay: (stated: Said) => void;
}

/** A remedy with its sum, or a no with its reason. */
export function WordForm({ problem, sending, refused, withoutMoney = false, onSay }: WordFormProps) {
  const { i18n } = useLingui();
  const { left, item, packs, side } = problem;
  // Nothing is chosen at first: one tap must not give all the money away.
  const [remedy, setRemedy] = useState<Remedy>();
  const [isNo, setIsNo] = useState(false);
  const usual = Math.min(left.rupees, Math.round(item.price * packs * 100) / 100);
  const [sum, setSum] = useState(String(usual));
  const [text, setWords] = useState("");
  const rupees = rupeesIn(sum);
  const needsSum =
    !isNo && remedy !== undefined && remedy !== "replacement" && !(side === "desk" && isSumNoted(problem));
  const possible = remedies
    .filter((known) => problem.kind !== "ended" || known === "refund")
    .filter((known) => !withoutMoney || known === "replacement");
  const needsWords = isNo || side === "desk";
  const form = useForm<"remedy" | "rupees" | "words">({
    found: {
      ...(isNo || remedy ? {} : { remedy: msg`Please choose how it is put right.` }),
      ...(needsSum && (rupees === undefined || rupees <= 0) ? { rupees: msg`Please write a sum.` } : {}),
      ...(needsWords && text.trim() === "" ? { words: msg`Please write why.` } : {}),
    },
  });
  const say = () => {
    if (!form.check()) return;
    onSay({ remedy: isNo ? null : (remedy ?? null), words: text, ...(needsSum && rupees ? { rupees } : {}) });
  };
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={say}
      sending={sending}
      refusal={refused ? i18n._(refusalWords(refused)) : null}
      kind={isNo ? "danger" : "main"}
      button={isNo ? <Trans>Send the refusal</Trans> : <Trans>Send the answer</Trans>}
    >
      <Row>
        <Button kind="chip" aria-pressed={!isNo} onClick={() => setIsNo(false)}>
          <Trans>Put it right</Trans>
        </Button>
        <Button kind="chip" aria-pressed={isNo} onClick={() => setIsNo(true)}>
          <Trans>Say no</Trans>
        </Button>
      </Row>
      {isNo ? null : (
        <RadioCards
          name="remedy"
          label={<Trans>How is it put right?</Trans>}
          value={remedy ?? ""}
          error={form.error("remedy")}
          onChange={(value) => setRemedy(remedies.find((known) => known === value))}
          cards={possible.map((value) => ({ value, word: i18n._(remedyWords[value]) }))}
        />
      )}
      {needsSum ? (
        <Field
          name="rupees"
          inputMode="decimal"
          label={<Trans>How much is given back?</Trans>}
          before="Rs"
          value={sum}
          error={form.error("rupees")}
          onChange={(event) => setSum(event.target.value)}
          maxLength={20}
        />
      ) : null}
      <TextArea
        name="words"
        label={
          needsWords ? (
            <Trans>Why? The other side reads this.</Trans>
          ) : (
            <Trans>A word to the buyer (optional), for instance how to send it back</Trans>
          )
        }
        error={form.error("words")}
        value={text}
        onChange={(event) => setWords(event.target.value)}
        maxLength={wordsRule.maxLength}
        rows={3}
      />
    </SaveForm>
  );
}

/** The sum as it was typed, with at most two decimals; undefined where it is none. */
export function rupeesIn(typed: string): number | undefined {
  const digits = figureDigits(typed, "Rs");
  if (digits?.sign !== "" || digits.fraction.length > 2) return undefined;
  return Number(`${digits.whole || "0"}.${digits.fraction || "0"}`);
}
