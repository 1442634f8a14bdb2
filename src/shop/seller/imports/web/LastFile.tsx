import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { shelfWords } from "../../products/web/shelfWords.ts";
import { stale } from "../../products/web/stale.ts";
import { type AlikeAnswer, type Import, imports } from "../contract.ts";
import { AlikeRows } from "./AlikeRows.tsx";
import { BadRows } from "./BadRows.tsx";
import { ChooseColumns, missingIn } from "./ChooseColumns.tsx";
import { OfferedRows } from "./OfferedRows.tsx";
import { ReportLink } from "./ReportLink.tsx";
import type { TableSending } from "./useTable.ts";

const askEveryMs = 1_000;
/** Calls that an applied file makes stale. */
const changedByIt = [...stale, imports.rows];
const refreshes = [imports.last];

interface LastFileProps {
  file: Import;
  sending: TableSending;
  onChange: () => void;
}

/** The last file: what is in it, what came of it. */
export function LastFile({ file, sending, onChange }: LastFileProps) {
  const client = useQueryClient();
  const { state } = file;
  // Every row would be told for a column that is not chosen yet.
  const isUnclear = state === "ready" && missingIn(file).length > 0 && file.fresh + file.changed === 0;
  const isUnderWay = state === "applying" || state === "checking";
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(onChange, askEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, onChange]);
  useEffect(() => {
    if (state === "done") invalidate(client, changedByIt);
  }, [state, client]);

  return (
    <Stack as="section" aria-labelledby="last-file">
      <h2 id="last-file">
        <Trans>
          Your last file: <span translate="no">{file.file}</span>
        </Trans>
      </h2>
      {state === "ready" ? <ChooseColumns key={file.id} file={file} sending={sending} /> : null}
      {state === "ready" ? <Choice file={file} onChange={onChange} /> : <Outcome file={file} />}
      {file.bad > 0 && (state === "ready" || state === "done") && !isUnclear ? (
        <BadRows key={file.id} file={file} />
      ) : null}
    </Stack>
  );
}

/** The preview of its effects, and the choice: all good rows or none. */
function Choice({ file, onChange }: { file: Import; onChange: () => void }) {
  const { i18n } = useLingui();
  const apply = useMutation(imports.apply, { refreshes });
  const drop = useMutation(imports.drop, { refreshes });
  const [answer, setAnswer] = useState<AlikeAnswer>();
  const [joins, setJoins] = useState(false);
  const { fresh, changed, same, bad, alike, offered, unknownCrops } = file;
  const good = fresh + changed + alike;
  const crops = unknownCrops.join(", ");
  const problem = apply.problem ?? drop.problem;
  const [isAsked, setAsked] = useState(false);
  const params = { id: file.id };
  const take = async () => {
    if (alike > 0 && !answer) return setAsked(true);
    await apply.send({
      params,
      query: { ...(answer ? { alike: answer } : {}), joins: joins ? "yes" : "no" },
    });
    return onChange();
  };
  const discard = async () => {
    await drop.send({ params });
    onChange();
  };
  return (
    <Stack>
      <h3>
        <Trans>3. What will happen</Trans>
      </h3>
      <ul>
        <li>
          <Plural value={fresh} one="# new product" other="# new products" />
        </li>
        {changed > 0 ? (
          <li>
            <Plural value={changed} one="# product to change" other="# products to change" />
          </li>
        ) : null}
        {same > 0 ? (
          <li>
            <Plural value={same} one="# product without changes" other="# products without changes" />
          </li>
        ) : null}
        {bad > 0 ? (
          <li>
            <Plural value={bad} one="# row with errors" other="# rows with errors" />
          </li>
        ) : null}
      </ul>
      {unknownCrops.length > 0 ? (
        <Alert tone="info">
          <Trans>
            We do not know these crops and leave them out: <span translate="no">{crops}</span>
          </Trans>
        </Alert>
      ) : null}
      {alike > 0 ? (
        <AlikeRows file={file} answer={answer} isAsked={isAsked && !answer} onAnswer={setAnswer} />
      ) : null}
      {offered > 0 ? <OfferedRows file={file} joins={joins} onJoins={setJoins} /> : null}
      {problem ? <Alert tone="danger" role="alert" title={i18n._(shelfWords(problem))} /> : null}
      <Row>
        {good > 0 ? (
          <Button kind="main" onClick={() => void take()} aria-disabled={apply.sending || drop.sending}>
            <Plural value={good} one="Add # correct row" other="Add # correct rows" />
          </Button>
        ) : null}
        <Button onClick={() => void discard()} aria-disabled={apply.sending || drop.sending}>
          <Trans>Discard</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function Outcome({ file }: { file: Import }) {
  const { state, taken, fresh, changed, same, bad, resumed, failedLine } = file;
  const good = fresh + changed;
  if (state === "checking") {
    return (
      <p>
        <Trans>Checking the file…</Trans>
      </p>
    );
  }
  if (state === "applying") {
    return (
      <label>
        <Trans>
          {taken} of {good} rows are added. You may leave this page.
        </Trans>
        <progress value={taken} max={Math.max(1, good)} />
      </label>
    );
  }
  if (state === "stopped") {
    return (
      <Alert
        tone="warning"
        title={
          <Trans>
            {taken} of {good} rows were added, then it was stopped.
          </Trans>
        }
      >
        <Trans>
          Your shop may not sell just now. Once it may again, send the same file: the rest is added.
        </Trans>
      </Alert>
    );
  }
  if (state === "cancelled") return <Alert tone="info" title={<Trans>Nothing was added.</Trans>} />;
  if (state === "broken") {
    return (
      <Alert tone="warning" title={<Trans>The file did not arrive whole. Nothing was added.</Trans>}>
        <Trans>Please send it again.</Trans>
      </Alert>
    );
  }
  if (state === "failed") {
    return (
      <Alert tone="warning" title={<Trans>We could not add row {failedLine} of this file.</Trans>}>
        <Trans>
          {taken} rows before it were added. Remove this row from your table and send the rest again.
        </Trans>
      </Alert>
    );
  }
  return (
    <Alert
      tone="good"
      role="status"
      title={<Plural value={taken} one="# row was added" other="# rows were added" />}
      action={bad > 0 ? <ReportLink file={file} /> : undefined}
    >
      {resumed ? (
        <p>
          <Trans>Our server was interrupted, and then finished the work.</Trans>
        </p>
      ) : null}
      {same > 0 ? (
        <p>
          <Plural value={same} one="# row had nothing new." other="# rows had nothing new." />
        </p>
      ) : null}
      {bad > 0 ? (
        <p>
          <Plural
            value={bad}
            one="# row had errors. Download it, correct it and send that file."
            other="# rows had errors. Download them, correct them and send that file."
          />
        </p>
      ) : null}
    </Alert>
  );
}
