import { Trans, useLingui } from "@lingui/react/macro";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { team } from "../contract.ts";
import { roleLines, roleNames } from "./roleWords.ts";

/** A helper's role, and the way out of it. */
export default function HelpsHere({ role }: { role: HelperRole }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(team.leave);
  const leave = async () => {
    if (sending) return;
    const { problem } = await send({});
    if (!problem) window.location.replace(paths.home);
  };
  const name = i18n._(roleNames[role]);
  return (
    <Details summary={<Trans>You help in this shop: {name}</Trans>}>
      <Stack>
        <p>{i18n._(roleLines[role])}</p>
        {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
        <div>
          <Button kind="danger" aria-disabled={sending} onClick={() => void leave()}>
            <Trans>Stop helping here</Trans>
          </Button>
        </div>
      </Stack>
    </Details>
  );
}
