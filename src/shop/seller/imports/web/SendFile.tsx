import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { wholeFigure } from "#kit/contract/figures.ts";
import { tableTypes } from "#kit/contract/tables/tableFaults.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Import, importLimits, imports } from "../contract.ts";
import { ColumnHelp } from "./ColumnHelp.tsx";
import { fileProblem } from "./fileProblems.ts";
import { SendingBar } from "./SendingBar.tsx";
import type { ChosenTable, TableSending } from "./useTable.ts";

/** The first step: a table as a file, or its cells pasted. */
export function SendFile({
  state,
  sending: { send, progress },
}: {
  state: Import["state"] | undefined;
  sending: TableSending;
}) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [cells, setCells] = useState("");
  const [message, setMessage] = useState<MessageDescriptor>();

  const chosen = (): ChosenTable | undefined => {
    if (cells.trim() !== "")
      return { content: new Blob([cells], { type: "text/plain" }), name: t`Pasted cells` };
    const file = input.current?.files?.[0];
    return file && { content: file, name: file.name };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const table = chosen();
    if (!table) return setMessage(msg`Please choose a file first.`);
    if (progress !== undefined) return;
    setMessage(undefined);
    const problem = await send(table, {});
    if (problem) return setMessage(fileProblem(problem));
    setCells("");
    if (input.current) input.current.value = "";
  };

  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="send-file">
      <Stack>
        <h2 id="send-file">
          <Trans>1. Your table</Trans>
        </h2>
        <p>
          <Trans>
            Send the table that you have, from Excel, Tally, Shopify or typed by hand: a row for each product,
            with its name and price. You see what is in it before anything is added.
          </Trans>
        </p>
        <FilePicker
          ref={input}
          accept={tableTypes}
          choose={<Trans>Choose a file</Trans>}
          label={<Trans>Your table as a file</Trans>}
          hint={<Trans>Excel (.xlsx) or CSV, at most {wholeFigure(importLimits.rows)} rows</Trans>}
          error={message ? i18n._(message) : undefined}
          onChange={() => setMessage(undefined)}
        />
        <div>
          <Details summary={<Trans>Or paste the cells here</Trans>}>
            <TextArea
              label={<Trans>Cells from Excel or Sheets, with the names of the columns above them</Trans>}
              value={cells}
              onChange={({ target }) => {
                setCells(target.value);
                setMessage(undefined);
              }}
            />
          </Details>
          <ColumnHelp />
        </div>
        <SendingBar progress={progress} />
        <div>
          <Button
            type="submit"
            kind={state === "ready" ? "quiet" : "main"}
            aria-disabled={progress !== undefined || state === "applying"}
          >
            <Trans>Check the table</Trans>
          </Button>
        </div>
        <p>
          <Link to={addressOf(imports.template, {})} target="_self" download>
            <Trans>Download an empty table with all columns</Trans>
          </Link>
        </p>
      </Stack>
    </form>
  );
}
