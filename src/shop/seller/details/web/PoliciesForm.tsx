import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { market } from "#shop/market/contract.ts";
import { type Details, details, policyCharacters } from "../contract.ts";

const stale = [details.show, market.shop];

/** The shop's own texts for buyers on delivery and returns. */
export function PoliciesForm({ stated }: { stated: Details }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(details.sayPolicies, { refreshes: stale });
  const [saved, setSaved] = useState(false);
  // A later save in another tab does not wipe out what is being typed here.
  const [begun] = useState(stated);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const texts = (name: string) => String(data.get(name) ?? "");
    const { answer } = await send({ body: { delivery: texts("delivery"), returns: texts("returns") } });
    if (answer) setSaved(true);
  };
  return (
    <Card as="section" aria-labelledby="policies">
      <h2 id="policies">
        <Trans>Your words to buyers</Trans>
      </h2>
      <form onSubmit={(event) => void save(event)} onChange={() => setSaved(false)}>
        <Stack>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
          <TextArea
            name="delivery"
            label={<Trans>How you deliver</Trans>}
            hint={<Trans>How soon you send, by which transport, what it costs.</Trans>}
            defaultValue={begun.delivery}
            maxLength={policyCharacters}
          />
          <TextArea
            name="returns"
            label={<Trans>What you take back</Trans>}
            hint={<Trans>What buyers can send back, within how many days, and who pays for that.</Trans>}
            defaultValue={begun.returns}
            maxLength={policyCharacters}
          />
          <div role="status">{saved ? <Alert tone="good" title={<Trans>Saved.</Trans>} /> : null}</div>
          <div>
            <Button type="submit" aria-disabled={sending}>
              <Trans>Show these words to buyers</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
