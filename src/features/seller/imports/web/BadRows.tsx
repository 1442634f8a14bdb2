import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type Import, type ImportRow, imports, rowsAtOnce } from "../../importContract.ts";
import { wordsOfFault } from "../../products/web/faultWords.ts";
import type { TypedFault } from "../../typedProduct.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { ReportLink } from "./ReportLink.tsx";

/** The rows that can't be taken, each with its line, its columns and why; page by page. */
export function BadRows({ file }: { file: Import }) {
  const { t } = useLingui();
  const [pages, setPages] = useState<readonly number[]>([0]);
  return (
    <Stack>
      <h3>
        <Trans>Rows that can't be taken</Trans>
      </h3>
      {file.state === "ready" ? <HowToMend file={file} /> : null}
      {file.reported < file.bad ? (
        <p>
          <Trans>
            These are very many rows: here and in the file to mend are the first {file.reported} of {file.bad}
            . Mend them, and send your whole table again in smaller parts.
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
          caption={t`Rows that can't be taken`}
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
          Get these rows as a file: its last column says what is wrong. Mend them there and send that file
          alone; the last column may stay.
        </Trans>
      </p>
      {good > 0 ? (
        <p>
          <Trans>Take the good rows before you send it: a new file takes the place of this one.</Trans>
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
    <PortalAwait of={rows} loading={<Trans>Loading…</Trans>} shape="lines" count={3}>
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
          {isLast && found.length === rowsAtOnce ? (
            <div>
              <Button onClick={() => onMore(found.at(-1)?.line ?? after)}>
                <Trans>Show more rows</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </PortalAwait>
  );
}

function NameOf({ row: { sku, name } }: { row: ImportRow }) {
  return <span translate="no">{[sku, name].filter(Boolean).join(" · ") || "–"}</span>;
}

function Faults({ row: { faults } }: { row: ImportRow }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {faults.map((fault) => (
        <li key={fault.field + fault.rule}>
          <span translate="no">{fault.field}</span>:{" "}
          {i18n._(
            fault.rule === "twice"
              ? msg`This number stands in the file twice.`
              : wordsOfFault(fault as unknown as TypedFault),
          )}
        </li>
      ))}
    </ul>
  );
}
