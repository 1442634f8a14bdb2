import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Delivery, delivery } from "../../contract.ts";
import { deliveryLimits } from "../../rules.ts";
import { readDelivery, type TypedZone, typedZone } from "../typed.ts";
import { fieldName, wordsOf } from "./deliveryWords.ts";
import { ZoneFieldset } from "./ZoneFieldset.tsx";

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
  const { i18n } = useLingui();
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
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !check() || !read.said) return;
    const { answer } = await send({ body: read.said });
    if (answer) setSaved(answer.zones.length === 0 ? "everywhere" : "zones");
  };
  return (
    <form ref={ref} noValidate onSubmit={(event) => void save(event)}>
      <Stack>
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
        {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
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
              Like: Main road, beside the bus stand, daily 9 to 6. Leave it empty if nothing is collected at
              the shop.
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
        <div role="status">
          {saved === "everywhere" ? (
            <Alert tone="good" title={<Trans>Saved. You deliver everywhere in India, for nothing.</Trans>} />
          ) : saved === "zones" ? (
            <Alert tone="good" title={<Trans>Saved. Buyers see it before they order.</Trans>} />
          ) : null}
        </div>
        <div>
          <Button type="submit" aria-disabled={sending}>
            <Trans>Save the delivery</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
