import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { discussions } from "../../contract.ts";
import { TopicSelect } from "./TopicSelect.tsx";

/** Leads to a topic. Its address is what is chosen, so that Back leads back. */
export default function TopicSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const crops = useCall(discussions.topics, {});
  const [chosen, setChosen] = useState("");
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === "") return;
    onClose();
    navigate(withQuery(paths.discussions, { topic: chosen }));
  };
  return (
    <SheetDialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Choose a crop or state</Trans>}>
      <Await of={crops} count={2}>
        {(crops) => (
          <form onSubmit={open}>
            <Stack>
              <TopicSelect crops={crops} none={t`Choose...`} chosen={chosen} onChoose={setChosen} />
              <p>
                <Trans>You read only what is said about it, and what you write there is about it.</Trans>
              </p>
              <Button type="submit" kind="main" disabled={chosen === ""}>
                <Trans>Open this topic</Trans>
              </Button>
            </Stack>
          </form>
        )}
      </Await>
    </SheetDialog>
  );
}
