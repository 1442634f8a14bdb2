import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type PriceSeason, priceSeasons, yearsOf } from "#knowledge/crops/prices/rules.ts";
import { type CurrentPrice, sourceRule, supportPrices } from "../contract.ts";

const refreshes = [supportPrices.list];

const seasonTexts = {
  kharif: msg`Kharif: sown in summer`,
  rabi: msg`Rabi: sown in autumn`,
  commercial: msg`Jute and cane`,
};

/** The support prices of a new announcement, typed in by who runs the site. */
export default function PricesPart() {
  const { i18n, t } = useLingui();
  usePage({ title: t`Support prices` });
  const called = useCall(supportPrices.list, {});
  const [season, setSeason] = useState<PriceSeason>("kharif");
  return (
    <Page
      width="text"
      title={t`Support prices`}
      lead={<Trans>Enter here what the Government has announced. Farmers see it at once.</Trans>}
    >
      <Stack>
        <Select
          label={<Trans>Season</Trans>}
          value={season}
          onChange={({ target }) => setSeason(priceSeasons.find((one) => one === target.value) ?? "kharif")}
        >
          {priceSeasons.map((one) => (
            <option key={one} value={one}>
              {i18n._(seasonTexts[one])}
            </option>
          ))}
        </Select>
        <Await of={called} shape="card">
          {(list) => <Announce key={season} prices={list.filter((price) => price.season === season)} />}
        </Await>
      </Stack>
    </Page>
  );
}

/** One field for each commodity; those left empty stay as they are. */
function Announce({ prices }: { prices: readonly CurrentPrice[] }) {
  const { send, sending, problem } = useMutation(supportPrices.announce, { refreshes });
  const [entered, setEntered] = useState(false);
  const typedIn = (element: HTMLFormElement) => {
    const typed = new FormData(element);
    const of = (name: string) => String(typed.get(name) ?? "").trim();
    const filled = prices.map(({ commodity }) => ({ commodity, typed: of(commodity).replaceAll(",", "") }));
    return {
      ...{ cropYear: of("cropYear"), announcedOn: of("announcedOn"), source: of("source") },
      prices: filled.filter((one) => one.typed !== ""),
    };
  };
  const form = useForm<string>({
    check: (element): Faults<string> => {
      const { cropYear, announcedOn, source, prices: filled } = typedIn(element);
      const wrong = filled.filter(({ typed }) => !/^\d{1,7}$/.test(typed));
      return {
        ...(/^\d{4}$/.test(cropYear)
          ? {}
          : { cropYear: msg`Please write the year of the sowing, like 2027.` }),
        ...(announcedOn ? {} : { announcedOn: msg`Please choose the day of the announcement.` }),
        ...(source.length < sourceRule.minLength ? { source: msg`Please write where it is published.` } : {}),
        ...(filled.length === 0 && prices[0] ? { [prices[0].commodity]: msg`Please write a price.` } : {}),
        ...Object.fromEntries(
          wrong.map(({ commodity }) => [commodity, msg`Whole rupees a quintal, please.`]),
        ),
      };
    },
  });
  const names = ["cropYear", "announcedOn", "source", ...prices.map(({ commodity }) => commodity)];
  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.check()) return;
    setEntered(false);
    const { prices: filled, cropYear, ...rest } = typedIn(event.currentTarget);
    const body = {
      ...{ ...rest, cropYear: Number(cropYear) },
      prices: filled.map(({ commodity, typed }) => ({ commodity, rupeesPerQuintal: Number(typed) })),
    };
    const { problem: refused } = await send({ body });
    if (refused)
      form.refuse(
        faultsNamed(refused, names, () => msg`This does not fit. Please compare it with the announcement.`),
      );
    else setEntered(true);
  };
  return (
    <SaveForm
      form={form}
      onSave={save}
      sending={sending}
      problem={problem}
      kind="main"
      button={<Trans>Enter the prices</Trans>}
    >
      <Field
        name="cropYear"
        label={<Trans>Year of the sowing</Trans>}
        inputMode="numeric"
        maxLength={4}
        error={form.error("cropYear")}
      />
      <Field
        name="announcedOn"
        type="date"
        label={<Trans>Announced on</Trans>}
        error={form.error("announcedOn")}
      />
      <Field
        name="source"
        label={<Trans>Where it is published</Trans>}
        maxLength={sourceRule.maxLength}
        error={form.error("source")}
      />
      {prices.map(({ commodity, name, marketingSeason, rupeesPerQuintal, isOld }) => {
        const years = yearsOf(marketingSeason);
        return (
          <Field
            key={commodity}
            name={commodity}
            label={name}
            before="Rs"
            after={<Trans>a quintal</Trans>}
            inputMode="numeric"
            maxLength={9}
            hint={
              isOld ? (
                <Trans>
                  {years}: Rs {rupeesPerQuintal}, old
                </Trans>
              ) : (
                <Trans>
                  {years}: Rs {rupeesPerQuintal}
                </Trans>
              )
            }
            error={form.error(commodity)}
          />
        );
      })}
      {entered ? <Alert tone="good" role="status" title={<Trans>Entered.</Trans>} /> : null}
    </SaveForm>
  );
}
