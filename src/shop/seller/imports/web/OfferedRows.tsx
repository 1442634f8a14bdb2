import { Plural, Trans } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { paths } from "#screens/paths.ts";
import { type Import, imports } from "../contract.ts";

interface OfferedRowsProps {
  file: Import;
  joins: boolean;
  onJoins: (joins: boolean) => void;
}

/** New rows that other shops sell too, and the question whether they are shown with theirs, once for all of them. */
export function OfferedRows({ file, joins, onJoins }: OfferedRowsProps) {
  const { offered } = file;
  return (
    <Alert
      tone="info"
      title={
        <Plural
          value={offered}
          one="# row is sold by other shops too: your price can be shown beside theirs."
          other="# rows are sold by other shops too: your price can be shown beside theirs."
        />
      }
    >
      <CheckboxField
        name="joins"
        label={<Trans>Yes, show my price beside theirs</Trans>}
        checked={joins}
        onChange={(event) => onJoins(event.target.checked)}
      />
      <Details summary={<Trans>See which</Trans>}>
        <Listed file={file} />
      </Details>
    </Alert>
  );
}

/** The rows with the other shop's product, as far as there is room. */
function Listed({ file: { id, offered } }: Pick<OfferedRowsProps, "file">) {
  const rows = useCall(imports.rows, { params: { id }, query: { kind: "offered" } });
  return (
    <Await of={rows} loading={<Trans>Loading…</Trans>} shape="lines" count={2}>
      {(found) => {
        const others = wholeFigure(offered - found.length);
        return (
          <ul>
            {found.map(({ line, name, offeredAs = "" }) => (
              <li key={line}>
                <Link to={paths.product(offeredAs)} translate="no">
                  {name}
                </Link>
              </li>
            ))}
            {offered > found.length ? (
              <li>
                <Trans>and {others} more</Trans>
              </li>
            ) : null}
          </ul>
        );
      }}
    </Await>
  );
}
