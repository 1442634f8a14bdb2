import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { shrinkPicture } from "#kit/web/pictures/shrinkPicture.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useUpload } from "#kit/web/upload.ts";
import { problems } from "../contract.ts";
import { maxPictures, moneyToLength, openProblems, readMoneyTo, statesFor, wordsRule } from "../rules.ts";
import type { OrderProblem } from "../shapes.ts";
import { refusalWords } from "./words.ts";

/** Pixels of a picture's shorter side as it is sent; the server draws it on 960 by 720. */
const pictureSide = 960;

const ComplainLink = lazyPart(() => import("#shop/support/web/ComplainLink.tsx"));

const refreshes = [problems.show, problems.list, problems.line];

/** Actions of a buyer: show pictures, ask those who run the site, report that it is over. */
export function BuyersSteps({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  const closing = useMutation(problems.close, { refreshes });
  const { state, id } = problem;
  const isOpen = openProblems.includes(state);
  return (
    <Stack>
      {problem.mayConfirm || problem.mayDeny ? <MoneyCame problem={problem} /> : null}
      {problem.mayNameMoneyTo ? <MoneyTo problem={problem} /> : null}
      {isOpen && problem.pictures.length < maxPictures ? <AddPicture problem={problem} /> : null}
      {problem.mayAskDesk ? <AskDesk problem={problem} /> : null}
      {closing.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(refusalWords(closing.problem))} />
      ) : null}
      {statesFor("buyer", "closed").includes(state) ? (
        <Row>
          <Button
            aria-disabled={closing.sending}
            onClick={() => void (closing.sending || closing.send({ params: { id } }))}
          >
            <Trans>It is over for me</Trans>
          </Button>
        </Row>
      ) : null}
      <Suspense>
        <ComplainLink about="order" subject={problem.order} problem={id} />
      </Suspense>
    </Stack>
  );
}

/** Whether the money came that the shop says it gave back: two buttons, and a word to "not come". */
function MoneyCame({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  const { send, sending, problem: refused } = useMutation(problems.money, { refreshes });
  const [text, setWords] = useState("");
  const { mayConfirm, mayDeny, owed } = problem;
  const sum = rupees(owed);
  const say = (came: boolean) =>
    void (sending || send({ params: { id: problem.id }, body: came ? { came } : { came, words: text } }));
  return (
    <Stack as="section" aria-labelledby="money">
      <h2 id="money">
        <Trans>Have you got the {sum}?</Trans>
      </h2>
      {refused ? <Alert tone="danger" role="alert" title={i18n._(refusalWords(refused))} /> : null}
      {mayConfirm ? (
        <div>
          <Button kind="main" aria-disabled={sending} onClick={() => say(true)}>
            <Trans>Yes, the money came</Trans>
          </Button>
        </div>
      ) : null}
      {mayDeny ? (
        <>
          <TextArea
            label={<Trans>What is missing? (optional)</Trans>}
            value={text}
            onChange={(event) => setWords(event.target.value)}
            maxLength={wordsRule.maxLength}
            rows={2}
          />
          <div>
            <Button aria-disabled={sending} onClick={() => say(false)}>
              <Trans>No, it has not come</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  );
}

/** Where the money shall go: the shop can't know the buyer's UPI address of a cash order, nor of a transfer by another's phone. */
function MoneyTo({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  const { send, sending, problem: refused } = useMutation(problems.moneyTo, { refreshes: [problems.show] });
  const [to, setTo] = useState(problem.moneyTo);
  const [typo, setTypo] = useState(false);
  const name = () => {
    setTypo(readMoneyTo(to) === undefined);
    if (!sending && readMoneyTo(to) !== undefined) void send({ params: { id: problem.id }, body: { to } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        name();
      }}
      noValidate
    >
      <Stack gap="tight">
        <Field
          label={<Trans>Where should the money come? (optional)</Trans>}
          hint={<Trans>Your UPI address, or the mobile number of your UPI app. The shop reads it.</Trans>}
          error={typo ? <Trans>Please write it like name@bank, or ten digits.</Trans> : undefined}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          maxLength={moneyToLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {refused ? <Alert tone="danger" role="alert" title={i18n._(refusalWords(refused))} /> : null}
        <Row>
          <Button type="submit" aria-disabled={sending || to === problem.moneyTo}>
            {to === problem.moneyTo && to !== "" ? <Trans>The shop sees it</Trans> : <Trans>Save</Trans>}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Sends a picture as soon as it is chosen. */
function AddPicture({ problem }: { problem: OrderProblem }) {
  const { i18n, t } = useLingui();
  const { upload, progress } = useUpload(problems.picture, { refreshes });
  const [notified, setTold] = useState("");
  const left = maxPictures - problem.pictures.length;
  const send = async (file: File | undefined) => {
    if (!file || progress !== undefined) return;
    setTold("");
    const small = await shrinkPicture(file, pictureSide);
    const sent = await upload({ params: { id: problem.id } }, "image", small, file.name);
    if (sent.problem) {
      const isUnreadable = sent.problem.errors?.some(
        ({ field, rule }) => field === "image" && rule !== "maxBytes",
      );
      setTold(
        isUnreadable
          ? t`We can't read this picture. HEIC can't be read here; JPEG, PNG and WebP always work.`
          : i18n._(refusalWords(sent.problem)),
      );
    }
  };
  return (
    <>
      <FilePicker
        // A new one after each picture, so that the same file can be chosen again.
        key={problem.pictures.length}
        accept="image/*"
        choose={<Trans>Choose a picture</Trans>}
        label={<Trans>A picture of what is wrong</Trans>}
        hint={<Trans>Helps the shop to understand; {left} more can be added.</Trans>}
        error={notified || undefined}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {progress === undefined ? null : (
        <label>
          <Trans>Sending the picture</Trans>
          <progress value={progress} max={1} />
        </label>
      )}
    </>
  );
}

function AskDesk({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  const { send, sending, problem: refused } = useMutation(problems.toDesk, { refreshes });
  const [text, setWords] = useState("");
  const ask = () => void (sending || send({ params: { id: problem.id }, body: { words: text } }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Stack>
        <TextArea
          label={<Trans>Not put right? Tell us, who run this site (optional)</Trans>}
          value={text}
          onChange={(event) => setWords(event.target.value)}
          maxLength={wordsRule.maxLength}
          rows={3}
        />
        {refused ? <Alert tone="danger" role="alert" title={i18n._(refusalWords(refused))} /> : null}
        <div>
          <Button kind="main" type="submit" aria-disabled={sending}>
            <Trans>Ask the people who run the site</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
