import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { register } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { byTime } from "#knowledge/register/uses/usesShown.ts";
import { timeNames } from "#knowledge/register/weeds/web/WeedTime.tsx";
import { maxSprays } from "../contract.ts";
import { dosePerHectare } from "../sprayed.ts";
import styles from "./NeedsPart.module.css";
import { useNeedWords } from "./needWords.ts";

interface SprayChoiceProps {
  crop: string;
  /** Ids of registered uses. */
  chosen: readonly string[];
  onChoose: (id: string) => void;
}

/** Adds a spray, against a pest that was seen: never before. The register is asked for when somebody wants one. */
export function SprayChoice(props: SprayChoiceProps) {
  const [isOpen, open] = useState(false);
  return (
    <div className={styles.sprays}>
      {isOpen ? (
        <Uses {...props} />
      ) : (
        <Button onClick={() => open(true)}>
          <Trans>Add a spray, if you have seen a pest</Trans>
        </Button>
      )}
    </div>
  );
}

function Uses({ crop, chosen, onChoose }: SprayChoiceProps) {
  const { i18n, t } = useLingui();
  const texts = useNeedWords();
  const called = useCall(register.uses, { query: { crop } });
  return (
    <Await of={called}>
      {(all) => {
        const uses = all.filter((use) => dosePerHectare(use) && !chosen.includes(use.id));
        // One product has several rows: what parts them is the pest, the way it is given and the dose.
        const nameOf = ({ product, application, dose }: RegisteredUse, against: string) => {
          const amount = dose && dose.unit !== "%" ? texts.amount(dose.most, dose.unit) : "";
          const perHectare = amount && t`${amount} a hectare`;
          return [product, against, application, perHectare].filter((word) => word !== "").join(", ");
        };
        if (uses.length === 0)
          return (
            <p>
              <Trans>
                The register has no spray for this crop that can be worked out here. Ask at the shop and read
                the label.
              </Trans>
            </p>
          );
        return (
          <Select
            label={<Trans>Against which pest or weed</Trans>}
            hint={<Trans>Only what the official register has for this crop</Trans>}
            name="spray"
            value=""
            disabled={chosen.length >= maxSprays}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{t`Choose`}</option>
            {[...byPest(uses)].map(([pest, against]) => (
              <optgroup key={pest} label={pest}>
                {against.map((use) => (
                  <option key={use.id} value={use.id} translate="no">
                    {nameOf(use, pest)}
                  </option>
                ))}
              </optgroup>
            ))}
            {byTime(uses).map(({ time, uses: ofTime }) =>
              time ? (
                <optgroup key={time} label={`${t`Weeds`}: ${i18n._(timeNames[time])}`}>
                  {ofTime.map((use) => (
                    <option key={use.id} value={use.id} translate="no">
                      {nameOf(use, use.pestNames.join(", "))}
                    </option>
                  ))}
                </optgroup>
              ) : null,
            )}
          </Select>
        );
      }}
    </Await>
  );
}

/** Uses by the pests that they are registered against, the pests in the order of their names; of herbicides the time matters more. */
function byPest(uses: readonly RegisteredUse[]): Map<string, RegisteredUse[]> {
  const against = new Map<string, RegisteredUse[]>();
  for (const use of uses.filter(({ weedControl }) => !weedControl)) {
    for (const pest of use.pestNames) against.set(pest, [...(against.get(pest) ?? []), use]);
  }
  return new Map([...against].sort(([one], [other]) => one.localeCompare(other)));
}
