import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { daysBetween } from "#kit/contract/indianDays.ts";
import { useNavigate } from "#kit/web/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { withQuery } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { maxDays } from "../rules.ts";
import type { Chosen } from "./useChosenPeriod.ts";

/** Days of one's own choice. */
export function OwnPeriod({ chosen: { period, today } }: { chosen: Chosen }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [told, setTold] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const isPeriod = from !== "" && to !== "" && from <= to && daysBetween(from, to) <= maxDays;
    setTold(!isPeriod);
    if (isPeriod) navigate(withQuery(portalPaths.figures, { from, to }));
  };
  return (
    <Details summary={<Trans>Other days</Trans>}>
      <form onSubmit={show}>
        <Stack>
          <Field
            type="date"
            label={<Trans>First day</Trans>}
            value={from}
            max={today}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            type="date"
            label={<Trans>Last day</Trans>}
            value={to}
            max={today}
            error={
              told ? (
                <Trans>The last day must come after the first, at most three years later.</Trans>
              ) : undefined
            }
            onChange={(event) => setTo(event.target.value)}
          />
          <div>
            <Button type="submit">
              <Trans>Show these days</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Details>
  );
}
