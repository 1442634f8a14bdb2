import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { byName } from "#kit/contract/byName.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { forAllCrops, joinedTargets, targetsIn } from "#shop/market/cropTargets.ts";
import { fieldTexts } from "../fieldTexts.tsx";
import { fieldId } from "./TypedFields.tsx";
import type { ProductForm } from "./useProductForm.ts";

export type CropNames = readonly { id: string; name: string }[];

/** For all crops, or for those that are chosen one by one from the phone's own list. */
export function CropChoice({ form, crops }: { form: ProductForm; crops: CropNames }) {
  const { t, i18n } = useLingui();
  const chosen = targetsIn(form.typed.crops).filter((id) => id !== forAllCrops);
  const forAll = form.typed.crops === forAllCrops;
  const fault = form.faults.crops;
  const put = (ids: readonly string[]) => form.put("crops", joinedTargets(ids));
  const names = new Map(crops.map((crop) => [crop.id, crop.name]));
  return (
    <Stack gap="tight">
      <CheckboxField
        label={<Trans>It is for all crops</Trans>}
        id={forAll ? fieldId("crops") : undefined}
        error={forAll && fault ? i18n._(fault) : undefined}
        checked={forAll}
        onChange={(event) => form.put("crops", event.target.checked ? forAllCrops : "")}
      />
      {forAll ? null : (
        <>
          <Select
            id={fieldId("crops")}
            label={fieldTexts.crops.label}
            hint={fieldTexts.crops.hint}
            error={fault ? i18n._(fault) : undefined}
            value=""
            onChange={(event) => put([...chosen, event.target.value])}
          >
            <option value="">{t`Choose a crop`}</option>
            {[...names]
              .filter(([id]) => !chosen.includes(id))
              .sort(byName(([, name]) => name))
              .map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
          <Row>
            {chosen.map((id) => {
              const name = names.get(id) ?? id;
              return (
                <Button
                  key={id}
                  kind="chip"
                  aria-label={t`Remove: ${name}`}
                  onClick={() => put(chosen.filter((other) => other !== id))}
                >
                  {name}
                  <X aria-hidden="true" size={18} />
                </Button>
              );
            })}
          </Row>
        </>
      )}
    </Stack>
  );
}
