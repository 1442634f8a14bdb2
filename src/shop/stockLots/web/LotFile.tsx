import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { tableTypes } from "#kit/contract/tables/tableFaults.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { LotSource } from "#shop/lots/rules.ts";
import { type LotFileRow, lotColumns, lotFile, lots } from "../contract.ts";
import { LotSourceChoice } from "./LotSourceChoice.tsx";
import { lotProblem, wordsOfRule } from "./lotWords.ts";
import { stale } from "./stale.ts";

interface LotFileProps {
  /** Packs of products were moved. */
  onMoved: () => void;
}

/** Lots of many products as a file, with what became of each row. */
export default function LotFile({ onMoved }: LotFileProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(lots.file, { refreshes: stale });
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<LotSource>("stock");
  const [message, setTold] = useState<MessageDescriptor>();
  const [report, setReport] = useState<readonly LotFileRow[]>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setTold(msg`Please choose a file first.`);
    if (sending) return;
    if (file.size > lotFile.fileBytes) return setTold(msg`The file is too large. Please send it in parts.`);
    setTold(undefined);
    const { answer } = await send({ body: { file: await base64Of(file), source } });
    if (!answer) return;
    setReport(answer);
    onMoved();
  };
  const columns = lotColumns.join(", ");
  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="lot-file">
      <Stack>
        <h2 id="lot-file">
          <Trans>Lots and expiry dates as a file</Trans>
        </h2>
        <p>
          <Trans>
            A row for each lot, with the columns <b translate="no">{columns}</b>. Days are written as
            31-03-2027 and may be left empty. The same file sent again adds nothing twice.
          </Trans>
        </p>
        <LotSourceChoice value={source} onChange={setSource} />
        <FilePicker
          ref={input}
          accept={tableTypes}
          choose={<Trans>Choose a file</Trans>}
          label={<Trans>Your table of lots</Trans>}
          hint={<Trans>Excel (.xlsx) or CSV, at most {wholeFigure(lotFile.rows)} rows</Trans>}
          error={message ? i18n._(message) : undefined}
          onChange={() => {
            setTold(undefined);
            setReport(undefined);
          }}
        />
        {problem ? <Alert tone="danger" role="alert" title={i18n._(fileProblem(problem))} /> : null}
        {report ? <Report rows={report} /> : null}
        <div>
          <Button type="submit" aria-disabled={sending}>
            {sending ? <Trans>Saving…</Trans> : <Trans>Take these lots</Trans>}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** A file's bytes as letters: only its own bytes say which encoding, or which kind of file, it is. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const [, , madeColumn, expiryColumn] = lotColumns;
const neededColumns = "sku, lot, packs";

function fileProblem(problem: Parameters<typeof lotProblem>[0]): MessageDescriptor {
  const rule = problem.errors?.find(({ field }) => field === "csv")?.rule;
  if (rule === "column") return msg`The first row must name the columns: ${neededColumns} are needed.`;
  if (rule === "empty") return msg`There is no lot in this file.`;
  if (rule === "too-many") return msg`The file has too many rows. Please send it in parts.`;
  if (rule === "unknown-day")
    return msg`A column that we do not know has dates in it. Name it ${madeColumn} or ${expiryColumn}, so that no date is lost.`;
  if (rule === "encoding")
    return msg`We can't read the letters of this file. In Excel, save it as .xlsx or as 'CSV UTF-8'.`;
  return rule === undefined
    ? lotProblem(problem)
    : msg`We can't read this file. In Excel, save it as .xlsx without a password, or as 'CSV UTF-8'.`;
}

function Report({ rows }: { rows: readonly LotFileRow[] }) {
  const { i18n } = useLingui();
  const taken = wholeFigure(rows.filter(({ result }) => result === "taken").length);
  const before = wholeFigure(rows.filter(({ result }) => result === "before").length);
  const bad = rows.filter(({ result }) => result !== "taken" && result !== "before");
  return (
    <Alert
      tone={bad.length > 0 ? "warning" : "good"}
      role="status"
      title={
        <Trans>
          Lots taken: {taken}. There already: {before}.
        </Trans>
      }
    >
      {bad.length > 0 ? (
        <ul>
          {bad.map(({ line, sku, lot, result, limit }) => {
            const text = wordsOfRule(result, limit) ?? msg`This row was not taken.`;
            return (
              <li key={line}>
                <Trans>Row {line}</Trans> (<span translate="no">{[sku, lot].filter(Boolean).join(", ")}</span>
                ): {i18n._(text)}
              </li>
            );
          })}
        </ul>
      ) : null}
    </Alert>
  );
}
