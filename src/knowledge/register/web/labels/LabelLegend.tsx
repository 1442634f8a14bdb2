import { Trans } from "@lingui/react/macro";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { LabelSign } from "./LabelSign.tsx";

/** The four poison labels with their words; the register names none, so the pack has to be looked at. */
export function LabelLegend() {
  return (
    <Details summary={<Trans>How poisonous is it? Look at the diamond on the pack</Trans>}>
      <Stack gap="tight">
        <LabelSign label="red" />
        <LabelSign label="yellow" />
        <LabelSign label="blue" />
        <LabelSign label="green" />
      </Stack>
    </Details>
  );
}
