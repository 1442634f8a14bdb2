import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Helplines, legal } from "../contract.ts";
import { type HelplineKey, helplineKeys } from "../helplines.ts";
import { HelplineForm } from "./HelplineForm.tsx";

const places: Readonly<Record<HelplineKey, MessageDescriptor>> = {
  kisan: msg`At the foot of every page`,
  scheme: msg`EarthWorm, about schemes`,
  cattle: msg`EarthWorm, about cattle`,
  price: msg`EarthWorm, about market prices`,
  insurance: msg`EarthWorm, about crop insurance`,
};

/** The helplines, one at a time, with what they were before. */
export function HelplinesDesk() {
  const { i18n } = useLingui();
  const [key, setKey] = useState<HelplineKey>("kisan");
  const called = useCall(legal.helplines, { query: {} });
  return (
    <Stack>
      <Select
        label={<Trans>Where it is shown</Trans>}
        value={key}
        onChange={({ target }) => setKey(helplineKeys.find((known) => known === target.value) ?? "kisan")}
      >
        {helplineKeys.map((known) => (
          <option key={known} value={known}>
            {i18n._(places[known])}
          </option>
        ))}
      </Select>
      <Await of={called} shape="card">
        {({ helplines, version, versions }) => (
          <>
            {helplines
              .filter((helpline) => helpline.key === key)
              .map((helpline) => (
                <HelplineForm key={`${key}-${version}`} helpline={helpline} seen={version} />
              ))}
            {versions.length > 1 ? <Earlier helpline={key} versions={versions.slice(1)} /> : null}
          </>
        )}
      </Await>
    </Stack>
  );
}

interface EarlierProps {
  helpline: HelplineKey;
  versions: Helplines["versions"];
}

function Earlier({ helpline, versions }: EarlierProps) {
  const { t } = useLingui();
  const { calendarDay } = useDates();
  const [picked, setPicked] = useState<number>();
  const version = picked ?? versions[0]?.version ?? 0;
  const called = useCall(legal.helplines, { query: { version } });
  const dayOf = (at: number) => calendarDay(indianDay(at));
  return (
    <Details summary={<Trans>Earlier versions</Trans>}>
      <Stack>
        <Select
          label={<Trans>Version</Trans>}
          value={version}
          onChange={({ target }) => setPicked(Number(target.value))}
        >
          {versions.map((known) => (
            <option key={known.version} value={known.version}>
              {known.version === 0 ? t`As it came with the program` : `${known.version}, ${dayOf(known.at)}`}
            </option>
          ))}
        </Select>
        <Await of={called} shape="lines">
          {({ helplines }) =>
            helplines
              .filter(({ key }) => key === helpline)
              .map(({ key, number, ...texts }) => (
                <p key={key}>{[number, ...Object.values(texts)].filter((text) => text !== "").join(" · ")}</p>
              ))
          }
        </Await>
      </Stack>
    </Details>
  );
}
