import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { states } from "#features/agronomy/states.ts";
import { paths, withQuery } from "#features/paths.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useNavigate } from "#kit/web/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { SheetDialog } from "#kit/web/ui/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { discussions } from "../contract.ts";
import { topicText } from "../topics.ts";

/** Leads to a topic. Its address is what is chosen, so that Back leads back. */
export default function TopicSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const navigate = useNavigate();
  const crops = useCall(discussions.topics, {});
  const [chosen, setChosen] = useState("");
  const word = (named: { readonly name: string; readonly name_hi: string }) =>
    language === "hi" ? named.name_hi : named.name;
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
              <Select
                label={t`Crop or state`}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                <option value="">{t`Choose...`}</option>
                <optgroup label={t`Crops`}>
                  {crops.map((crop) => (
                    <option key={crop.id} value={topicText({ crop: crop.id })}>
                      {word(crop)}
                    </option>
                  ))}
                </optgroup>
                <optgroup label={t`States`}>
                  {states.map((state) => (
                    <option key={state.name} value={topicText({ state: state.name })}>
                      {word(state)}
                    </option>
                  ))}
                </optgroup>
              </Select>
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
