import { Plural, Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import type { LeftOpen } from "./leftOpen.ts";

interface StillOpenProps {
  left: LeftOpen;
  isLeft: boolean;
  onLeave: (isLeft: boolean) => void;
}

/** The open matters that a person gives up by deleting the account, and their consent to that. */
export default function StillOpen({ left, isLeft, onLeave }: StillOpenProps) {
  const { problems, complaints } = left;
  const sum = rupees(left.owed);
  return (
    <>
      <Alert tone="warning" title={<Trans>Something is still open</Trans>}>
        {left.owed > 0 ? (
          <p>
            <Trans>
              Shops agreed to give you back {sum}. They go on seeing that they owe it, but you can't ask for
              it any more.
            </Trans>
          </p>
        ) : null}
        {problems > 0 ? (
          <p>
            <Plural
              value={problems}
              one="# thing that is wrong with an order is not put right yet."
              other="# things that are wrong with orders are not put right yet."
            />
          </p>
        ) : null}
        {complaints > 0 ? (
          <p>
            <Plural
              value={complaints}
              one="# complaint of yours is not settled. It ends with the account."
              other="# complaints of yours are not settled. They end with the account."
            />
          </p>
        ) : null}
      </Alert>
      <CheckboxField
        name="leave_open"
        checked={isLeft}
        onChange={(event) => onLeave(event.target.checked)}
        label={<Trans>Delete the account all the same</Trans>}
      />
    </>
  );
}
