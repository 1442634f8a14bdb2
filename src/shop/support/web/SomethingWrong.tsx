import { Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { problemWith } from "#screens/carePaths.ts";

/** A line of an order, as far as it matters here. */
interface Line {
  readonly product: string;
  /** In the reader's language. */
  readonly name: string;
  /** Packs that came back. */
  readonly back: number;
  /** Given back, Rs. */
  readonly refunded: number;
}

interface SomethingWrongProps {
  part: string;
  lines: readonly Line[];
  /** Whether it is in its buyer's hands, or on its way there. */
  mayTell: boolean;
}

/** Returns and refunds of a part's lines, and the way to report a problem with one of them. */
export default function SomethingWrong({ part, lines, mayTell }: SomethingWrongProps) {
  return (
    <>
      {lines.map((line) => (
        <CameBack key={line.product} part={part} line={line} />
      ))}
      {mayTell ? (
        <Details summary={<Trans>Something is wrong</Trans>}>
          <Stack gap="tight">
            {lines.map(({ product, name }) => (
              <p key={product}>
                <Link to={problemWith(part, product)}>
                  <Trans>Something is wrong with: {name}</Trans>
                </Link>
              </p>
            ))}
          </Stack>
        </Details>
      ) : null}
    </>
  );
}

function CameBack({ part, line }: { part: string; line: Line }) {
  const { back, name } = line;
  const sum = rupees(line.refunded);
  return (
    <>
      {back > 0 ? (
        <p>
          <Trans>
            Sent back: {back} × {name}
          </Trans>
        </p>
      ) : null}
      {line.refunded > 0 ? (
        <p>
          <Trans>
            Money given back for {name}: {sum}
          </Trans>
          {" · "}
          <Link to={problemWith(part, line.product)}>
            <Trans>See how it stands</Trans>
          </Link>
        </p>
      ) : null}
    </>
  );
}
