import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { market } from "#shop/market/contract.ts";
import { type Details, details, maxHolidayDays } from "../contract.ts";

const stale = [details.show, market.page, market.shop, market.browse];

/** Closes the shop for a while, or opens it again; an operator's stop overrides both. */
export function HolidayForm({ stated: { holiday, stopped } }: { stated: Details }) {
  const { i18n } = useLingui();
  const { calendarDay } = useDates();
  const begin = useMutation(details.beginHoliday, { refreshes: stale });
  const end = useMutation(details.endHoliday, { refreshes: stale });
  const today = indianDay(Date.now());
  const latest = daysLater(today, maxHolidayDays - 1);
  const { ref, onChange, check, error } = useForm<"until">({
    check: (form): { until?: typeof wrongDay } => {
      const until = dayIn(form);
      return until !== "" && (until < today || until > latest) ? { until: wrongDay } : {};
    },
  });
  const problem = begin.problem ?? end.problem;
  const isBusy = begin.sending || end.sending;
  const close = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !check()) return;
    await begin.send({ body: { until: dayIn(event.currentTarget) } });
  };
  const day = holiday?.until ? calendarDay(holiday.until) : "";
  const stoppedDay = stopped?.until ? calendarDay(stopped.until) : "";
  return (
    <Card as="section" aria-labelledby="holiday">
      <h2 id="holiday">
        <Trans>Holiday</Trans>
      </h2>
      {stopped ? (
        <Alert
          tone="danger"
          title={
            stoppedDay ? (
              <Trans>Those who run the market have stopped your shop until {stoppedDay}</Trans>
            ) : (
              <Trans>Those who run the market have stopped your shop</Trans>
            )
          }
        >
          <bdi translate="no">{stopped.reason}</bdi>
        </Alert>
      ) : null}
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      {holiday ? (
        <Stack>
          <Alert
            tone="warning"
            role="status"
            title={
              day ? (
                <Trans>Your shop is closed until {day}</Trans>
              ) : (
                <Trans>Your shop is closed for now</Trans>
              )
            }
          >
            <Trans>Nobody can order. Please still send what was ordered before.</Trans>
          </Alert>
          <div>
            <Button aria-disabled={isBusy} onClick={() => isBusy || void end.send({})}>
              <Trans>Open the shop again</Trans>
            </Button>
          </div>
        </Stack>
      ) : (
        <form ref={ref} noValidate onSubmit={(event) => void close(event)} onChange={onChange}>
          <Stack>
            <p>
              <Trans>
                While your shop is closed, buyers don't find your products and can't order. What was ordered
                before still has to be sent.
              </Trans>
            </p>
            <Field
              name="until"
              type="date"
              label={<Trans>Closed until (that day too)</Trans>}
              hint={<Trans>Leave it empty if you don't know yet.</Trans>}
              min={today}
              max={latest}
              error={error("until")}
            />
            <div>
              <Button type="submit" aria-disabled={isBusy}>
                <Trans>Close the shop for this time</Trans>
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Card>
  );
}

const wrongDay = msg`Please choose a day from today on, within a year.`;

function dayIn(form: HTMLFormElement): string {
  return String(new FormData(form).get("until") ?? "");
}
