import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { AdvisoryPage } from "#season/chatbot/contract.ts";
import { fields, type Look } from "../../contract.ts";
import { useLookText } from "./useLookText.ts";
import { WatchDays } from "./WatchDays.tsx";

/** When to look for a problem, crop by crop and in one's own seasons, and how many are too many where a source says it. */
export default function WhenToLook({ advisory }: { advisory: AdvisoryPage }) {
  const looks = useCall(fields.looks, { params: { id: advisory.id } }).answer ?? [];
  const { id, cropPages, threshold } = advisory;
  // One of all crops names none of them.
  const own = looks.filter(({ crop }) => cropPages.length === 0 || cropPages.some(({ _id }) => _id === crop));
  const hasSession = useHasSession();
  return (
    <Stack gap="loose" id="when">
      {own.length > 0 ? (
        <Stack as="section">
          <h2>
            <Trans>When to look</Trans>
          </h2>
          <Looks looks={own} cropPages={cropPages} />
          {hasSession ? <WatchDays advisory={id} crops={own.map(({ crop }) => crop)} /> : null}
        </Stack>
      ) : null}
      {threshold ? (
        <section>
          <h2>
            <Trans>How many are too many</Trans>
          </h2>
          <p>{threshold}</p>
          <p>
            <Trans>This is from the source that this page names. With fewer, wait and look again.</Trans>
          </p>
        </section>
      ) : null}
    </Stack>
  );
}

function Looks({ looks, cropPages }: { looks: readonly Look[]; cropPages: AdvisoryPage["cropPages"] }) {
  const lookText = useLookText();
  const groups = grouped(looks);
  const namesOf = (of: readonly Look[]) =>
    cropPages.filter(({ _id }) => of.some(({ crop }) => crop === _id)).map(({ name }) => name);
  return (
    <>
      <ul>
        {groups.map(([key, group]) => (
          <li key={key}>
            <b>{lookText(group[0])}</b>
            {groups.length > 1 ? `: ${namesOf(group).join(", ")}` : null}
          </li>
        ))}
      </ul>
      <p>
        <Badge>
          <Trans>estimate</Trans>
        </Badge>{" "}
        <Trans>As the plan of a field has it. Your crop may be earlier or later: look at the plants.</Trans>
      </p>
    </>
  );
}

type Group = readonly [Look, ...Look[]];

/** Looks of crops that are looked over alike, in the order of the first of each. */
function grouped(looks: readonly Look[]): readonly (readonly [string, Group])[] {
  const groups = new Map<string, Group>();
  for (const look of looks) {
    const { crop: _, ...when } = look;
    const key = JSON.stringify(when);
    const before = groups.get(key);
    groups.set(key, before ? [...before, look] : [look]);
  }
  return [...groups];
}
