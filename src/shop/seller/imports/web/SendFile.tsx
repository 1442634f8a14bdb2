import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { wholeFigure } from "#kit/contract/figures.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { tableTypes } from "#kit/contract/tables/tableFaults.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useUpload } from "#kit/web/upload.ts";
import { type FileFault, type Import, importLimits, imports } from "../contract.ts";
import { ColumnHelp, numberColumn } from "./ColumnHelp.tsx";

const refreshes = [imports.last];

/** Chooses a file and sends it to be looked through; nothing is taken by that. */
export function SendFile({ state, onSent }: { state: Import["state"] | undefined; onSent: () => void }) {
  const { i18n } = useLingui();
  const { upload, progress } = useUpload(imports.upload, { refreshes });
  const input = useRef<HTMLInputElement>(null);
  const [message, setTold] = useState<MessageDescriptor>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setTold(msg`Please choose a file first.`);
    if (progress !== undefined) return;
    setTold(undefined);
    const { problem } = await upload({}, "file", file, file.name);
    if (problem) setTold(wordsFor(problem));
    else if (input.current) input.current.value = "";
    onSent();
  };
  const percent = Math.round((progress ?? 0) * 100);

  return (
    <form onSubmit={send} aria-labelledby="send-file">
      <Stack>
        <h2 id="send-file">
          <Trans>Add many products at once</Trans>
        </h2>
        <p>
          <Trans>
            Write them into a table, a row for each product, and save it as an Excel workbook (.xlsx) or CSV.
            Each product needs a product code of your own (SKU) in the column{" "}
            <b translate="no">{numberColumn}</b>: we know the product again by it.
          </Trans>
        </p>
        <p>
          <Link to={addressOf(imports.template, {})} target="_self" download>
            <Trans>Download an empty table with all columns</Trans>
          </Link>
        </p>
        <ColumnHelp />
        <FilePicker
          ref={input}
          accept={tableTypes}
          choose={<Trans>Choose a file</Trans>}
          label={<Trans>Your table</Trans>}
          hint={
            <Trans>
              Excel (.xlsx) or CSV, at most {wholeFigure(importLimits.rows)} rows. You will see what is in it
              before anything is added.
            </Trans>
          }
          error={message ? i18n._(message) : undefined}
          onChange={() => setTold(undefined)}
        />
        {progress === undefined ? null : (
          <label>
            {progress < 1 ? (
              <Trans>Sending the file: {percent} of 100</Trans>
            ) : (
              <Trans>Checking the file…</Trans>
            )}
            <progress max={1} {...(progress < 1 ? { value: progress } : {})} />
          </label>
        )}
        <div>
          <Button
            type="submit"
            kind={state === "ready" ? "quiet" : "main"}
            aria-disabled={progress !== undefined || state === "applying"}
          >
            <Trans>Check the file</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const faultWords: Readonly<Record<FileFault, MessageDescriptor>> = {
  empty: msg`There is no product in this file.`,
  encoding: msg`We can't read the letters of this file. In Excel, save it as .xlsx or as 'CSV UTF-8'.`,
  quotes: msg`A quotation mark in this file is opened and never closed.`,
  "no-sku": msg`One of the first rows must name the columns, and one of them must be ${numberColumn} (or "Item code", "Product code").`,
  "long-head": msg`The first row of this file is far too long. It must hold the names of the columns and nothing else.`,
  "too-many-columns": msg`The file has more than ${importLimits.columns} columns. Please leave out those that we do not know.`,
  "long-row": msg`A row of this file is far too long. Is it a CSV file?`,
  "old-workbook": msg`This is an old Excel workbook (.xls), or one with a password. In Excel, save it as .xlsx without a password.`,
  "web-page": msg`This is not a workbook but a page that Excel can open. Open it in Excel and save it as .xlsx.`,
  "broken-workbook": msg`We can't read this workbook. In Excel, save it as .xlsx once more, or as 'CSV UTF-8'.`,
  "large-workbook": msg`This workbook is too large. Please save it as 'CSV UTF-8', or send it in parts.`,
  "too-many-rows": msg`The file has too many rows. Please send it in parts.`,
};

function wordsFor(problem: Problem): MessageDescriptor {
  const rule = problem.errors?.find(({ field }) => field === "file")?.rule;
  if (rule && rule in faultWords) return faultWords[rule as FileFault];
  if (problemWordOf(problem) === "too-many")
    return msg`You have sent ${importLimits.perHour} files within an hour. Please wait a little before you send the next one.`;
  if (problemWordOf(problem) === "busy")
    return msg`We are reading other files just now. Please send yours again in a minute.`;
  if (problemWordOf(problem) === "too-large") return msg`The file is too large. Please send it in parts.`;
  if (problemWordOf(problem) === "conflict")
    return msg`Your last file is still being added. Please wait until it is done.`;
  return problemMessage(problem);
}
