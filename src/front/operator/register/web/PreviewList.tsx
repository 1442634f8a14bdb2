import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type ChangedUse, type ListedUse, mostListed, type Preview } from "../contract.ts";

/** Differences of a file, by kind: the count, and the rows where one opens it. */
export function PreviewList({ preview: { added, gone, changed, moved, doubtful } }: { preview: Preview }) {
  const { dose, days, water, other: rest } = changed;
  return (
    <Stack>
      <h3>
        <Trans>What would change</Trans>
      </h3>
      <Kind count={added.count} name={<Trans>New: {added.count}</Trans>}>
        {added.listed.map((use) => (
          <li key={keyOf(use)}>
            <Use use={use} />
          </li>
        ))}
      </Kind>
      <Kind count={gone.count} name={<Trans>Gone: {gone.count}</Trans>}>
        {gone.listed.map((use) => (
          <li key={keyOf(use)}>
            <Use use={use} />
          </li>
        ))}
      </Kind>
      <Kind
        count={changed.count}
        name={
          <Trans>
            Changed: {changed.count}. Dose {dose}, days {days}, water {water}, the rest {rest}
          </Trans>
        }
      >
        {changed.listed.map((change) => (
          <li key={keyOf(change.use)}>
            <Use use={change.use} />
            <Changes changes={change.changes} />
          </li>
        ))}
      </Kind>
      <p>
        <Trans>
          On another page or row alone: {moved}. In doubt, and shown nowhere: {doubtful}.
        </Trans>
      </p>
    </Stack>
  );
}

interface KindProps {
  count: number;
  name: ReactNode;
  children: readonly ReactNode[];
}

function Kind({ count, name, children }: KindProps) {
  if (count === 0) return <p>{name}</p>;
  const left = count - children.length;
  return (
    <Details summary={name}>
      <ul lang="en">{children}</ul>
      {left > 0 ? (
        <p>
          <Trans>
            The first {mostListed} are listed; {left} more are counted.
          </Trans>
        </p>
      ) : null}
    </Details>
  );
}

function Use({ use: { product, crop, pest, part, page, row } }: { use: ListedUse }) {
  return (
    <>
      {product}: {crop}, {pest} ({part}, {page}.{row})
    </>
  );
}

function Changes({ changes }: Pick<ChangedUse, "changes">) {
  return (
    <ul>
      {changes.map(({ kind, before, after }) => (
        <li key={kind}>
          {kind}: {before || "–"} → {after || "–"}
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ part, page, row, product, crop, pest }: ListedUse) =>
  [part, page, row, product, crop, pest].join("|");
