import { Trans, useLingui } from "@lingui/react/macro";
import { datesIn } from "#kit/contract/days/dates.ts";
import { hourMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { usualQuiet } from "../../quietHours.ts";
import { push, type Quiet } from "../contract.ts";

const refreshes = [push.show];
const evenings = [18, 19, 20, 21, 22, 23];
const mornings = [4, 5, 6, 7, 8, 9];
/** Any day: hours alone are shown. */
const someDay = startOfDay("2026-11-24") ?? 0;

/** When one's phones stay still. Another program may have set other hours: they are in the lists too. */
export function QuietHours({ quiet }: { quiet: Quiet }) {
  const { t, i18n } = useLingui();
  const { language } = useChosenLanguage();
  const { send, sending, problem } = useMutation(push.chooseQuiet, { refreshes });
  const { time } = datesIn(language, { timeZone: "Asia/Kolkata" });
  const choose = (quiet: Quiet) => {
    if (!sending) void send({ body: { quiet } });
  };
  const hours = (usual: readonly number[], chosen: number) =>
    [...new Set([...usual, chosen])].map((hour) => (
      <option key={hour} value={hour}>
        {time(someDay + hour * hourMs)}
      </option>
    ));
  return (
    <Stack>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <CheckboxField
        label={t`Quiet at night`}
        hint={t`What comes then is told in the morning, as one. Only what a shop must not miss comes at once: an order that was cancelled, a licence that does not count any more.`}
        checked={quiet !== null}
        aria-disabled={sending}
        onChange={() => choose(quiet ? null : usualQuiet)}
      />
      {quiet ? (
        <>
          <Select
            label={<Trans>Quiet from</Trans>}
            value={quiet.from}
            onChange={({ target }) => choose({ ...quiet, from: Number(target.value) })}
          >
            {hours(evenings, quiet.from)}
          </Select>
          <Select
            label={<Trans>Until</Trans>}
            value={quiet.to}
            onChange={({ target }) => choose({ ...quiet, to: Number(target.value) })}
          >
            {hours(mornings, quiet.to)}
          </Select>
        </>
      ) : null}
    </Stack>
  );
}
