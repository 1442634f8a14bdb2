import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { speechIn } from "#knowledge/register/chit/answer.ts";
import { productIn, productOf } from "#knowledge/register/chit/medicine.ts";
import type { OpenBook } from "#knowledge/register/chit/open.ts";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import styles from "./Chit.module.css";
import {
  type ChitDraft,
  emptyItem,
  isUnreadable,
  type Measure,
  measures,
  type TypedItem,
} from "./chitDraft.ts";
import { ScanPack } from "./ScanPack.tsx";

interface ChitFormProps {
  readonly crop: string;
  readonly open: OpenBook;
  readonly draft: ChitDraft;
  readonly onChange: (part: Partial<ChitDraft>) => void;
}

/** Boxes for a chit: problem, three names with their amounts, and when is to be picked. */
export function ChitForm({ crop, open, draft, onChange }: ChitFormProps) {
  const { t } = useLingui();
  const pestText = usePestText();
  const suggestions = useId();
  const uses = (open.byCrop.get(crop) ?? []).filter((use) => !use.isDoubtful && use.prohibited === null);
  const { nameOf } = speechIn(useChosenLanguage().language, open);
  const products = [...new Map(uses.map((use) => [productOf(use), productIn(use, nameOf)]))].sort();
  const pests = [...new Set(uses.flatMap((use) => use.pests))].sort();
  const change = (place: number, part: Partial<TypedItem>) =>
    onChange({
      isChecked: false,
      items: draft.items.map((item, at) => (at === place ? { ...item, ...part } : item)),
    });
  /** Puts a name into the first row that has none. */
  const add = (name: string) => {
    const place = draft.items.findIndex((item) => item.name.trim() === "");
    change(place < 0 ? draft.items.length - 1 : place, { name: name.slice(0, 80) });
  };
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = draft.items.findIndex(isUnreadable);
    if (place < 0) return onChange({ isChecked: true });
    event.currentTarget.querySelector<HTMLInputElement>(`[name="amount-${place}"]`)?.focus();
  };
  return (
    <form onSubmit={check} noValidate>
      <Stack>
        {draft.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three rows that never move
          <ItemFields key={place} item={item} place={place} list={suggestions} onChange={change} />
        ))}
        <datalist id={suggestions}>
          {[...products.map(([name]) => name), ...open.book.packs.map(({ name }) => name)].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Details summary={<Trans>Pick or scan a name</Trans>}>
          <Stack gap="tight">
            <Select
              label={<Trans>Registered for this crop</Trans>}
              name="pick"
              value=""
              onChange={({ target }) => target.value && add(target.value)}
            >
              <option value="">{t`choose`}</option>
              {products.map(([name, title]) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Select>
            <ScanPack names={open.names} onName={add} />
          </Stack>
        </Details>
        <Select
          label={<Trans>Against what?</Trans>}
          name="pest"
          value={pests.includes(draft.pest) ? draft.pest : ""}
          onChange={({ target }) => onChange({ pest: target.value })}
        >
          <option value="">{t`not said`}</option>
          {pests.map((pest) => (
            <option key={pest} value={pest}>
              {pestText.name(pest)}
            </option>
          ))}
        </Select>
        <Field
          label={<Trans>When will you pick or harvest?</Trans>}
          hint={<Trans>Only if it is soon.</Trans>}
          name="harvestOn"
          type="date"
          value={draft.harvestOn}
          onChange={({ target }) => onChange({ harvestOn: target.value })}
        />
        <Row>
          <Button kind="main" type="submit">
            <Trans>Check the chit</Trans>
          </Button>
          <Button
            kind="plain"
            onClick={() =>
              onChange({ isChecked: false, pest: "", harvestOn: "", items: draft.items.map(() => emptyItem) })
            }
          >
            <Trans>A new chit</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface ItemFieldsProps {
  readonly item: TypedItem;
  readonly place: number;
  readonly list: string;
  readonly onChange: (place: number, part: Partial<TypedItem>) => void;
}

/** One name with its amount. */
function ItemFields({ item, place, list, onChange }: ItemFieldsProps) {
  const { t } = useLingui();
  const number = place + 1;
  const names = { ml: t`ml`, g: t`g`, l: t`litres`, kg: t`kg` };
  const measureText = (measure: Measure) => {
    if (measure === "ml-pump") return t`ml per pump`;
    if (measure === "g-pump") return t`g per pump`;
    const unit = names[measure];
    return t`${unit} in all`;
  };
  return (
    <div className={styles.item}>
      <Field
        label={<Trans>Name {number}</Trans>}
        name={`name-${place}`}
        list={list}
        autoComplete="off"
        maxLength={80}
        enterKeyHint="next"
        value={item.name}
        onChange={({ target }) => onChange(place, { name: target.value })}
      />
      <Field
        label={<Trans>How much</Trans>}
        name={`amount-${place}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={isUnreadable(item) ? <Trans>Only a figure, such as 250.</Trans> : undefined}
        value={item.amount}
        onChange={({ target }) => onChange(place, { amount: target.value })}
      />
      <Select
        label={<Trans>Measure</Trans>}
        name={`measure-${place}`}
        value={item.measure}
        onChange={({ target }) => {
          const measure = measures.find((each) => each === target.value);
          if (measure) onChange(place, { measure });
        }}
      >
        {measures.map((measure) => (
          <option key={measure} value={measure}>
            {measureText(measure)}
          </option>
        ))}
      </Select>
    </div>
  );
}
