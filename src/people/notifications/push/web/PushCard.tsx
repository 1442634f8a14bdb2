import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { datesIn } from "#kit/contract/days/dates.ts";
import { hourMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { usualQuiet } from "../../quietHours.ts";
import { push, type Quiet } from "../contract.ts";
import { type Ability, abilityNow, renew, tellHere, tellNoMore } from "./phone.ts";
import { useTopicNames } from "./useTopicNames.ts";

const evenings = [18, 19, 20, 21, 22, 23];

const mornings = [4, 5, 6, 7, 8, 9];

/** Any day: hours alone are shown. */
const someDay = startOfDay("2026-11-24") ?? 0;

const refreshes = [push.show];

/** Whether this phone is told what is new while the site is closed; of what, and when not. */
export default function PushCard() {
  const id = useId();
  const [ability, setAbility] = useState<Ability>();
  const look = () => abilityNow().then(setAbility, () => setAbility("unable"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and after each tap.
  useEffect(() => void look(), []);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>
          <Trans>Tell me on this phone</Trans>
        </h2>
        {ability === undefined ? null : ability === "able" ? (
          <Switch onTapped={look} />
        ) : (
          <WhyNot is={ability} />
        )}
      </Stack>
    </Card>
  );
}

function WhyNot({ is }: { is: Exclude<Ability, "able"> }) {
  if (is === "blocked")
    return (
      <Alert tone="warning" title={<Trans>Your browser does not let Mitti tell you</Trans>}>
        <Trans>
          Open the settings of your browser, and there those of this site. Allow notifications, then come back
          to this page.
        </Trans>
      </Alert>
    );
  return (
    <p>
      {is === "home-screen" ? (
        <Trans>
          On an iPhone: tap Share, then Add to Home Screen. Open Mitti from there and come back to this page.
        </Trans>
      ) : (
        <Trans>This browser can't show news of sites. What is new is in the list above.</Trans>
      )}
    </p>
  );
}

function Switch({ onTapped }: { onTapped: () => void }) {
  const called = useCall(push.show, {});
  const renew = () => {
    onTapped();
    called.retry();
  };
  return (
    <Await of={called} shape="lines" count={2}>
      {(choices) => <Choices choices={choices} onTapped={renew} />}
    </Await>
  );
}

interface ChoicesProps {
  choices: Answer<typeof push.show>;
  onTapped: () => void;
}

function Choices({ choices, onTapped }: ChoicesProps) {
  const { language } = useChosenLanguage();
  const [tapped, setTapped] = useState<"working" | "failed">();
  const { key, language: toldIn, topics, quiet } = choices;
  const isOn = toldIn !== null;
  const tap = async (work: () => Promise<unknown>) => {
    if (tapped === "working") return;
    setTapped("working");
    setTapped(
      await work().then(
        () => undefined,
        () => "failed" as const,
      ),
    );
    onTapped();
  };
  useEffect(() => {
    if (toldIn !== null && toldIn !== language) renew(key, language).catch(() => {});
  }, [toldIn, language, key]);
  return (
    <Stack>
      {tapped === "failed" ? (
        <Alert tone="danger" role="alert" title={<Trans>That did not work just now</Trans>}>
          <Trans>Please try again when the network is good.</Trans>
        </Alert>
      ) : null}
      <p role="status">
        {isOn ? (
          <Trans>This phone is told what is new. On a locked screen nobody reads what it is about.</Trans>
        ) : (
          <Trans>
            Mitti then shows that there is news, also while it is closed. On a locked screen nobody reads what
            it is about.
          </Trans>
        )}
      </p>
      <div>
        <Button
          aria-disabled={tapped === "working"}
          onClick={() => void tap(isOn ? tellNoMore : () => tellHere(key, language))}
        >
          {isOn ? <Trans>Stop telling me here</Trans> : <Trans>Yes, tell me here</Trans>}
        </Button>
      </div>
      {isOn ? (
        <Details summary={<Trans>Of what, and when not</Trans>}>
          <Stack>
            <PushTopics topics={topics} />
            <QuietHours quiet={quiet} />
          </Stack>
        </Details>
      ) : null}
    </Stack>
  );
}

/** Of what one's phones are told, each by itself. */
function PushTopics({ topics }: Pick<Answer<typeof push.show>, "topics">) {
  const { send, sending, problem } = useMutation(push.chooseTopic, { refreshes });
  const names = useTopicNames();
  return (
    <fieldset>
      <legend>
        <Trans>My phones are told of</Trans>
      </legend>
      <ProblemAlert of={problem} />
      {topics.map(({ topic, on }) => (
        <CheckboxField
          key={topic}
          label={names[topic]}
          checked={on}
          aria-disabled={sending}
          onChange={() => {
            if (!sending) void send({ body: { topic, on: !on } });
          }}
        />
      ))}
    </fieldset>
  );
}

/** When one's phones stay still. Another program may have set other hours: they are in the lists too. */
function QuietHours({ quiet }: { quiet: Quiet }) {
  const { t } = useLingui();
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
      <ProblemAlert of={problem} />
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
