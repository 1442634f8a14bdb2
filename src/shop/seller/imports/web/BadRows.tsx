import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { TypedFault } from "../../products/typedProduct.ts";
import { wordsOfFault } from "../../products/web/form/faultWords.ts";
import { useBanTexts } from "../../products/web/form/useBanTexts.ts";
import { type Import, type ImportRow, imports, rowsPageSize } from "../contract.ts";
import { ReportLink } from "./ReportLink.tsx";

/** The rows that can't be taken, each with its line, its columns and why; page by page. */
export function BadRows({ file }: { file: Import }) {
  const { t } = useLingui();
  const [pages, setPages] = useState<readonly number[]>([0]);
  return (
    <Stack>
      <h3>
        <Trans>Rows with errors</Trans>
      </h3>
      {file.state === "ready" ? <HowToMend file={file} /> : null}
      {file.reported < file.bad ? (
        <p>
          <Trans>
            There are very many rows with errors: you see the first {file.reported} of {file.bad}, here and in
            the download. Correct them, and send your whole table again in smaller parts.
          </Trans>
        </p>
      ) : null}
      {pages.map((after) => (
        <Rows
          key={after}
          file={file}
          after={after}
          isLast={after === pages.at(-1)}
          onMore={(line) => setPages([...pages, line])}
          caption={t`Rows with errors`}
        />
      ))}
    </Stack>
  );
}

/** The seller may mend before choosing; but a new file makes the choice for the last one. */
function HowToMend({ file }: { file: Import }) {
  const good = file.fresh + file.changed;
  return (
    <>
      <p>
        <Trans>
          Download these rows: the last column says what is wrong. Correct them there and send only that file;
          the last column may stay.
        </Trans>
      </p>
      {good > 0 ? (
        <p>
          <Trans>Add the correct rows before you send it: a new file replaces this one.</Trans>
        </p>
      ) : null}
      <div>
        <ReportLink file={file} />
      </div>
    </>
  );
}

interface RowsProps {
  file: Import;
  after: number;
  isLast: boolean;
  onMore: (line: number) => void;
  caption: string;
}

function Rows({ file, after, isLast, onMore, caption }: RowsProps) {
  const { t } = useLingui();
  const rows = useCall(imports.rows, { params: { id: file.id }, query: { kind: "bad", after } });
  return (
    <Await of={rows} loading={<Trans>Loading…</Trans>} shape="lines" count={3}>
      {(found) => (
        <>
          <DataTable
            stacks
            caption={caption}
            captionHidden
            headName={t`Row`}
            columns={[{ name: t`Product` }, { name: t`What is wrong` }]}
            rows={found.map((row) => ({
              id: String(row.line),
              head: t`Row ${row.line}`,
              cells: [<NameOf key="name" row={row} />, <Faults key="faults" row={row} />],
            }))}
          />
          {isLast && found.length === rowsPageSize ? (
            <div>
              <Button onClick={() => onMore(found.at(-1)?.line ?? after)}>
                <Trans>Show more rows</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Await>
  );
}

function NameOf({ row: { sku, name } }: { row: ImportRow }) {
  return <span translate="no">{[sku, name].filter(Boolean).join(" · ") || "–"}</span>;
}

/** Faults that only a file can have. */
function wordsOfRow({ rule, limit = 0 }: ImportRow["faults"][number]): MessageDescriptor | undefined {
  if (rule === "taken") return msg`Another of your products has this code.`;
  if (rule === "fits-several")
    return msg`Excel has shortened this code, and it fits several of your products. Please write it in full.`;
  if (rule === "several-named")
    return msg`Several of your products have this name. Please add their product codes to the table.`;
  if (rule === "twice-named") return msg`This product is in the table twice.`;
  if (rule === "twice") return msg`This product code is in the file twice.`;
  if (rule !== "lots") return undefined;
  const least = wholeFigure(limit);
  return msg`Packs in lots are counted lot by lot: here the stock can't be lower than ${least}.`;
}

function Faults({ row: { faults } }: { row: ImportRow }) {
  const { i18n } = useLingui();
  const banTexts = useBanTexts();
  return (
    <ul>
      {faults.map((fault) => (
        <li key={fault.field + fault.rule}>
          <span translate="no">{fault.field}</span>:{" "}
          {i18n._(wordsOfRow(fault) ?? wordsOfFault(fault as unknown as TypedFault, banTexts))}
        </li>
      ))}
    </ul>
  );
}
