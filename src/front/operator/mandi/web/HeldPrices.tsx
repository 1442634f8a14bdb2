import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { type HeldPrice, mandiDesk } from "../contract.ts";

const doubts = {
  high: msg`Five times what is usual there, or more`,
  low: msg`A fifth of what is usual there, or less`,
  "per-kilo": msg`Looks like the price of a kilo`,
};

/** Prices that are far from what is known: shown to farmers only after a look. */
export function HeldPrices({ held }: { held: readonly HeldPrice[] }) {
  const { send, sending, problem } = useMutation(mandiDesk.judge, { refreshes: [mandiDesk.show] });
  const { i18n } = useLingui();
  const shortDay = useShortDay();
  return (
    <section>
      <Stack>
        <h2>
          <Trans>Held back</Trans>
        </h2>
        {held.length === 0 ? (
          <p>
            <Trans>No price waits for a look.</Trans>
          </p>
        ) : null}
        {held.map((price) => {
          const { id, commodity, market, district, state, why, source } = price;
          const day = shortDay(price.day);
          const [sum, usual] = [rupees(price.modal / 100), rupees(price.usual / 100)];
          const judge = (take: boolean) => send({ body: { id, take } });
          return (
            <article key={id}>
              <h3>
                <span lang="en">
                  {commodity}, {market}, {district}, {state}
                </span>
                , {day}
              </h3>
              <p>
                <Trans>
                  {sum} a quintal; usual there: {usual}.
                </Trans>{" "}
                {i18n._(doubts[why])}. {source}
              </p>
              <Row>
                <Button aria-disabled={sending} onClick={() => judge(true)}>
                  <Trans>It is right: show it</Trans>
                </Button>
                <Button aria-disabled={sending} onClick={() => judge(false)}>
                  <Trans>Leave it out</Trans>
                </Button>
              </Row>
            </article>
          );
        })}
        <ProblemAlert of={problem} />
      </Stack>
    </section>
  );
}
