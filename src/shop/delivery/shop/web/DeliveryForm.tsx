import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { type Faults, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Delivery, delivery } from "../../contract.ts";
import { deliveryLimits } from "../../rules.ts";
import { readDelivery, type TypedFault, type TypedZone, typedZone, type ZoneField } from "../typed.ts";

/** Where the shop delivers, in how many days and for how much, and where its goods can be collected. */
export default function DeliveryForm() {
  const called = useCall(delivery.shop, {});
  return (
    <Card as="section" aria-labelledby="shop-delivery">
      <h2 id="shop-delivery">
        <Trans>Where you deliver and for how much</Trans>
      </h2>
      <Await of={called} shape="card" count={1}>
        {(answer) => <Form stated={answer} />}
      </Await>
    </Card>
  );
}

const stale = [delivery.shop, delivery.quote];
const newZone: TypedZone = { prefixes: "", days: "", charge: "", freeFrom: "" };

function Form({ stated }: { stated: Delivery }) {
  const { send, sending, problem } = useMutation(delivery.say, { refreshes: stale });
  const [saved, setSaved] = useState<"zones" | "everywhere">();
  // A later save in another tab does not wipe out what is being typed here.
  const [zones, setZones] = useState(() => stated.zones.map((zone, key) => ({ ...typedZone(zone), key })));
  const [collect, setCollect] = useState(stated.collect);
  const read = readDelivery(zones, collect);
  const { ref, check, error, mend } = useForm<string>({ found: wordsOf(read.faults ?? []) });
  const touched = (field: string) => {
    setSaved(undefined);
    mend(field);
  };
  const save = async () => {
    if (!check() || !read.value) return;
    const { answer } = await send({ body: read.value });
    if (answer) setSaved(answer.zones.length === 0 ? "everywhere" : "zones");
  };
  return (
    <SaveForm
      form={{ ref }}
      onSave={save}
      sending={sending}
      problem={problem}
      saved={
        saved === "everywhere" ? (
          <Trans>Saved. You deliver everywhere in India, for nothing.</Trans>
        ) : saved === "zones" ? (
          <Trans>Saved. Buyers see it before they order.</Trans>
        ) : null
      }
      button={<Trans>Save the delivery</Trans>}
    >
      <p>
        {zones.length === 0 ? (
          <Trans>
            Now you deliver everywhere in India, and buyers pay nothing for it. Add an area to say where you
            deliver and what it costs.
          </Trans>
        ) : (
          <Trans>
            You deliver only to the areas below. Buyers see the charge and the days before they order.
          </Trans>
        )}
      </p>

      {zones.map((zone, place) => (
        <ZoneFieldset
          key={zone.key}
          place={place}
          zone={zone}
          error={error}
          onChange={(field, typed) => {
            setZones((now) =>
              now.map((each) => (each.key === zone.key ? { ...each, [field]: typed } : each)),
            );
            touched(fieldName(place, field));
          }}
          onRemove={() => {
            setZones(zones.filter((each) => each !== zone));
            setSaved(undefined);
          }}
        />
      ))}
      {zones.length < deliveryLimits.zones ? (
        <div>
          <Button
            onClick={() => {
              setZones([...zones, { ...newZone, key: Math.max(0, ...zones.map(({ key }) => key + 1)) }]);
              setSaved(undefined);
            }}
          >
            <Trans>Add an area</Trans>
          </Button>
        </div>
      ) : null}
      <TextArea
        name="collect"
        label={<Trans>Where and when buyers can collect at your shop</Trans>}
        hint={
          <Trans>
            Like: Main road, beside the bus stand, daily 9 to 6. Leave it empty if nothing is collected at the
            shop.
          </Trans>
        }
        rows={2}
        value={collect}
        error={error("collect")}
        onChange={({ target }) => {
          setCollect(target.value);
          touched("collect");
        }}
      />
    </SaveForm>
  );
}

interface ZoneFieldsetProps {
  /** From 0. */
  place: number;
  zone: TypedZone;
  /** The sentence for a field, by its name in the form. */
  error: (field: string) => string | undefined;
  onChange: (field: ZoneField, typed: string) => void;
  onRemove: () => void;
}

/** One area that a shop delivers to: its PIN codes, days, charge, and the sum from which it costs nothing. */
function ZoneFieldset({ place, zone, error, onChange, onRemove }: ZoneFieldsetProps) {
  const { t } = useLingui();
  const number = place + 1;
  const field = (name: ZoneField) => ({
    name: fieldName(place, name),
    value: zone[name],
    error: error(fieldName(place, name)),
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    autoComplete: "off",
  });
  return (
    <fieldset>
      <legend>
        <Trans>Area {number}</Trans>
      </legend>
      <Stack>
        <Field
          {...field("prefixes")}
          label={<Trans>PIN codes, or how they begin</Trans>}
          hint={
            <Trans>
              466 is every PIN code that begins with 466. Commas between several. Leave it empty for all other
              places in India.
            </Trans>
          }
          inputMode="text"
          maxLength={500}
        />
        <Field
          {...field("charge")}
          label={<Trans>What delivery costs</Trans>}
          hint={<Trans>For one order, however many packs. 0 if it costs nothing.</Trans>}
          before="Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <Field
          {...field("freeFrom")}
          label={<Trans>Free for orders from</Trans>}
          hint={<Trans>The sum from which delivery costs nothing. Leave it empty if there is none.</Trans>}
          before="Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <Field
          {...field("days")}
          label={<Trans>Days until it arrives</Trans>}
          hint={<Trans>Counted from the order, or from the payment where that comes first.</Trans>}
          after={t`days`}
          inputMode="numeric"
          maxLength={10}
        />
        <div>
          <Button onClick={onRemove}>
            <Trans>Remove area {number}</Trans>
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
}

/** How a zone's field is called in the form; `place` from 0. */
function fieldName(place: number, field: ZoneField): string {
  return `zone-${place}-${field}`;
}

/** Message on the faults of each field; of several in one field the first. */
function wordsOf(faults: readonly TypedFault[]): Faults<string> {
  const texts: Faults<string> = {};
  for (const fault of faults) {
    texts[fault.field === "collect" ? "collect" : fieldName(fault.zone ?? 0, fault.field)] ??=
      wordsOfFault(fault);
  }
  return texts;
}

function wordsOfFault({ field, rule, prefix = "" }: TypedFault): MessageDescriptor {
  const { prefixes, days, collect } = deliveryLimits;
  switch (rule) {
    case "pattern":
      return msg`Please write one to six digits each, like 466 or 466001, with commas between.`;
    case "twice":
      return prefix === ""
        ? msg`Only one area can stand for all other places. Please write PIN codes here.`
        : msg`${prefix} is named twice. Please name it in one area only.`;
    case "too-many":
      return msg`At most ${prefixes} PIN codes fit into all areas together. Shorter ones stand for more places.`;
    case "days":
      return msg`Please write a whole number from 0 to ${days}, or leave it empty.`;
    case "too-long":
      return msg`Please use at most ${collect} letters.`;
    case "sum":
      return field === "charge"
        ? msg`Please write what delivery costs in Rs, like 40; 0 if it costs nothing.`
        : msg`Please write a sum in Rs, like 1,000, or leave it empty.`;
  }
}
