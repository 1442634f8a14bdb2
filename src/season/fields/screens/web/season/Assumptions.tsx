import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { squareMetresOf } from "#knowledge/crops/web/land/land.ts";
import { type FieldPatch, fields, type SeasonField } from "../../../contract.ts";
import { AreaFields, SoilCards } from "../field/FieldForm.tsx";
import { hectaresTyped } from "../field/fieldForm.ts";
import { useFieldText } from "../fieldText.ts";

/** Assumptions of the plan about a field: its land, its soil. Each is changed in place; nothing where both are known. */
export function Assumptions({ field }: { field: SeasonField }) {
  const { i18n } = useLingui();
  const text = useFieldText();
  const save = useMutation(fields.change, {
    refreshes: [fields.list, fields.season, fields.water, fields.today],
  });
  const [open, setOpen] = useState<"area" | "soil">();
  const area = text.area(field);
  const isSoilAssumed = field.soil === null;
  if (!field.areaAssumed && !isSoilAssumed) return null;
  const change = async (body: FieldPatch) => {
    if (!(await save.send({ params: { id: field.id }, body })).problem) setOpen(undefined);
  };
  return (
    <Stack gap="tight">
      <Row>
        <span>
          <Trans>We count with:</Trans>
        </span>
        {field.areaAssumed ? (
          <Button kind="chip" aria-expanded={open === "area"} onClick={() => setOpen("area")}>
            <Trans>{area}: change</Trans>
          </Button>
        ) : null}
        {isSoilAssumed ? (
          <Button kind="chip" aria-expanded={open === "soil"} onClick={() => setOpen("soil")}>
            <Trans>middle soil: change</Trans>
          </Button>
        ) : null}
      </Row>
      {save.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(save.problem))} />
      ) : null}
      {open === "area" ? <AreaOfField onSend={change} /> : null}
      {open === "soil" ? <SoilCards value={undefined} onChange={(soil) => void change({ soil })} /> : null}
    </Stack>
  );
}

function AreaOfField({ onSend }: { onSend: (body: FieldPatch) => void }) {
  const [land, setLand] = useState({ area: "", unit: "acre", ownBigha: "" });
  const [checked, setChecked] = useState(false);
  const areaHa = hectaresTyped(land);
  const fault = typeof areaHa === "string" ? areaHa : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const squareMetres = squareMetresOf(land);
        if (typeof areaHa === "number" && squareMetres !== undefined)
          onSend({ areaHa, unit: { word: land.unit, squareMetres } });
      }}
    >
      <Stack>
        <AreaFields
          land={land}
          fault={checked ? fault : undefined}
          onChange={(part) => setLand({ ...land, ...part })}
        />
        <div>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
