import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { NumberStepper } from "#kit/web/ui/form/NumberStepper.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useHelps } from "#people/team/web/useHelps.ts";
import { byGateway } from "#shop/checkout/rules.ts";
import type { SettlementKind } from "#shop/checkout/settlements.ts";
import { problems } from "../contract.ts";
import { settledIn, sinceAgreed, statesFor, wordsRule } from "../rules.ts";
import type { OrderProblem } from "../shapes.ts";
import { rupeesIn, WordForm } from "./WordForm.tsx";
import { refusalWords } from "./words.ts";

const refreshes = [problems.show, problems.ofShop, problems.waiting];

/** Actions of a seller: answer, and note what was done. */
export function SellersSteps({ problem }: { problem: OrderProblem }) {
  const { send, sending, problem: refused } = useMutation(problems.answer, { refreshes });
  const { id, state } = problem;
  const mayAnswer = statesFor("seller", "agreed").includes(state);
  const isHelper = useHelps() !== undefined;
  const mayNote = settledIn.includes(state) && (problem.left.rupees > 0 || problem.left.packs > 0);
  return (
    <Stack>
      {mayAnswer ? (
        <WordForm
          problem={problem}
          sending={sending}
          refused={refused}
          withoutMoney={isHelper}
          onSay={(stated) => void send({ params: { id }, body: stated })}
        />
      ) : null}
      {state === "missing" && !isHelper ? <Resent problem={problem} /> : null}
      {mayNote ? <Note key={problem.steps.length} problem={problem} withoutMoney={isHelper} /> : null}
      {isHelper ? (
        <p>
          <Trans>Money is promised and given back by the seller alone.</Trans>
        </p>
      ) : null}
    </Stack>
  );
}

/** The answer to a buyer who has not got the money: how it was sent. */
function Resent({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  const { send, sending, problem: refused } = useMutation(problems.resent, { refreshes });
  const [text, setWords] = useState("");
  const form = useForm<"words">({
    found: text.trim() === "" ? { words: msg`Please write how and when it was sent.` } : {},
  });
  const say = () => {
    if (form.check()) void send({ params: { id: problem.id }, body: { words: text } });
  };
  return (
    <SaveForm
      form={{ ref: form.ref }}
      onSave={say}
      sending={sending}
      refusal={refused ? i18n._(refusalWords(refused)) : null}
      kind="main"
      button={<Trans>The money is sent</Trans>}
    >
      <TextArea
        name="words"
        label={<Trans>How and when was the money sent?</Trans>}
        hint={<Trans>With the UPI or bank number: the buyer looks for it.</Trans>}
        error={form.error("words")}
        value={text}
        onChange={(event) => setWords(event.target.value)}
        maxLength={wordsRule.maxLength}
        rows={3}
      />
    </SaveForm>
  );
}

/** Notes what came back, was sent, or was given back, once for each tap. */
function Note({ problem, withoutMoney }: { problem: OrderProblem; withoutMoney: boolean }) {
  const { t, i18n } = useLingui();
  const { send, sending, problem: refused } = useMutation(problems.settle, { refreshes });
  const { id, remedy, left, owed, packs: wrong, partState, steps } = problem;
  const given = sinceAgreed(steps)
    .filter(({ kind }) => kind === "refunded")
    .reduce((sum, step) => sum + step.rupees, 0);
  const still = Math.max(0, Math.round((owed - given) * 100) / 100);
  const [sum, setSum] = useState(String(Math.min(left.rupees, still)));
  const [packs, setPacks] = useState(Math.min(wrong, Math.max(1, left.packs)));
  // One key for what is tried: a second tap after a lost answer is the same note.
  const key = useRef({ of: "", key: "" });
  const note = async (kind: SettlementKind) => {
    if (sending) return;
    const rupees = kind === "refunded" ? rupeesIn(sum) : undefined;
    if (kind === "refunded" && !rupees) return;
    const body = rupees ? { kind, rupees } : { kind, packs };
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, key: randomKey() };
    await send({ params: { id }, body }, { "idempotency-key": key.current.key });
  };
  const isOnline = byGateway.includes(problem.payment);
  const packsLeft = left.packs > 0 && partState === "delivered";
  return (
    <Stack as="section" aria-labelledby="note">
      <h2 id="note">
        <Trans>Note what you did</Trans>
      </h2>
      {refused ? <Alert tone="danger" role="alert" title={i18n._(refusalWords(refused))} /> : null}
      {left.rupees > 0 && !withoutMoney ? (
        <Stack gap="tight">
          <Field
            inputMode="decimal"
            label={
              isOnline ? <Trans>Money that Paypal gives back</Trans> : <Trans>Money that you gave back</Trans>
            }
            before="Rs"
            value={sum}
            onChange={(event) => setSum(event.target.value)}
            maxLength={20}
          />
          <div>
            <Button
              kind={remedy === "replacement" ? "quiet" : "main"}
              aria-disabled={sending}
              onClick={() => void note("refunded")}
            >
              {isOnline ? <Trans>Give it back by Paypal</Trans> : <Trans>Money given back</Trans>}
            </Button>
          </div>
        </Stack>
      ) : null}
      {packsLeft ? (
        <Stack gap="tight">
          <NumberStepper
            label={t`Packs`}
            labelShown
            value={packs}
            onChange={setPacks}
            min={1}
            max={left.packs}
            lessLabel={t`One less`}
            moreLabel={t`One more`}
          />
          <Row>
            <Button aria-disabled={sending} onClick={() => void note("restocked")}>
              <Trans>Came back, fit to sell</Trans>
            </Button>
            <Button aria-disabled={sending} onClick={() => void note("destroyed")}>
              <Trans>Came back, not fit to sell</Trans>
            </Button>
            {remedy === "replacement" ? (
              <Button kind="main" aria-disabled={sending} onClick={() => void note("replaced")}>
                <Trans>New ones sent</Trans>
              </Button>
            ) : null}
          </Row>
          <p>
            <Trans>What is fit to sell goes back into your stock. New ones are taken out of it.</Trans>
          </p>
        </Stack>
      ) : null}
    </Stack>
  );
}
