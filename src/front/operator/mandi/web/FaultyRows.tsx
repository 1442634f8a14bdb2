import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Entered } from "../contract.ts";

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  unreadable: msg`a name or a price is missing`,
  "no-day": msg`there is no such day`,
  future: msg`its day is in the future`,
  late: msg`it is over 30 days old`,
  order: msg`lowest, usual and highest price are not in order`,
  impossible: msg`no produce costs that`,
  unit: msg`it is not a price of a quintal`,
  place: msg`no district has this name`,
  commodity: msg`no crop here has this name`,
};

/** Rows of a table that were not taken, each with its line. */
export function FaultyRows({ faulty }: Pick<Entered, "faulty">) {
  const { i18n } = useLingui();
  if (faulty.length === 0) return null;
  return (
    <ul>
      {faulty.map(({ line, why }) => {
        const reason = reasons[why];
        const text = reason ? i18n._(reason) : why;
        return (
          <li key={line}>
            <Trans>
              Row {line}: {text}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
