import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { speechIn } from "#knowledge/register/chit/answer.ts";
import { productIn, productOf } from "#knowledge/register/chit/medicine.ts";
import type { ChitNames } from "#knowledge/register/chit/names/chitNames.ts";
import { readName } from "#knowledge/register/chit/names/readName.ts";
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

/** A code of a pack has fewer letters. */
const mostLetters = 2_000;

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
    const place = draft.items.findIndex(isUnreadable);
    if (place < 0) return onChange({ isChecked: true });
    event.currentTarget.querySelector<HTMLInputElement>(`[name="amount-${place}"]`)?.focus();
  };
  return (
    <SaveForm
      onSave={check}
      kind="main"
      button={<Trans>Check the chit</Trans>}
      beside={
        <Button
          kind="plain"
          onClick={() =>
            onChange({ isChecked: false, pest: "", harvestOn: "", items: draft.items.map(() => emptyItem) })
          }
        >
          <Trans>A new chit</Trans>
        </Button>
      }
    >
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
    </SaveForm>
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

interface ScanPackProps {
  readonly names: ChitNames;
  readonly onName: (name: string) => void;
}

/** A photo of the pack's code, where the browser can read codes; else nothing is offered. */
function ScanPack({ names, onName }: ScanPackProps) {
  const [reader] = useState<CodeReader | undefined>(codeReader);
  const [isWithout, setWithout] = useState(false);
  if (!reader) return null;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const texts = await reader(file).catch(() => []);
    const name = texts.flatMap(namesInCode).find((each) => readName(each, names).identities.length > 0);
    setWithout(name === undefined);
    if (name !== undefined) onName(name);
  };
  return (
    <>
      <FilePicker
        label={<Trans>Photo of the barcode or QR on the pack</Trans>}
        choose={<Trans>Take a photo</Trans>}
        accept="image/*"
        capture="environment"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {isWithout ? (
        <Mark tone="warn">
          <Trans>There is no name in this code that we know. Type what the pack says.</Trans>
        </Mark>
      ) : null}
    </>
  );
}

/** Reads the codes in a picture into their texts. */
type CodeReader = (picture: Blob) => Promise<readonly string[]>;

interface Detector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The browser's own reader of codes (Barcode Detection API); undefined where it has none. */
function codeReader(): CodeReader | undefined {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
  if (!BarcodeDetector) return undefined;
  return async (picture) => {
    const bitmap = await createImageBitmap(picture);
    const found = await new BarcodeDetector().detect(bitmap);
    bitmap.close();
    return found.map(({ rawValue }) => rawValue.slice(0, mostLetters));
  };
}

/** Parts of a code's text that may be a name: a code of figures alone has none. */
function namesInCode(text: string): string[] {
  const parts = text.split(/[\n\r|;,:=&?/]+/).map((part) => decoded(part).trim());
  return [...new Set(parts)]
    .filter((part) => part.length >= 3 && part.length <= 80 && /\p{L}/u.test(part))
    .slice(0, 20);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, " "));
  } catch {
    return part;
  }
}
