import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { byName } from "#kit/contract/byName.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Crop, crops } from "#knowledge/crops/contract.ts";
import { paths } from "#screens/paths.ts";
import type { NamedCrop, Field as OwnField } from "../../../contract.ts";
import { type Doubt, sowingDoubts } from "../../../diary/doubts.ts";
import { AskOnce } from "../AskOnce.tsx";
import { useDiary } from "../diary/useDiary.ts";
import { useToday } from "../useToday.ts";
import { CropBefore } from "./CropBefore.tsx";

type KnownCrop = Pick<Crop, "_id" | "title" | "img" | "sowingMonths" | "sowingRemark" | "perennial">;

interface SowFormProps {
  field: OwnField;
  crop: string | undefined;
  /** Every crop, by its names. */
  known: readonly KnownCrop[];
  /** Whether the field is on the server. */
  isStored: boolean;
}

/** Which crop, and on which day it was or will be sown; then there is a plan. Without a network it waits on the phone. */
export function SowForm({ field, crop: given, known, isStored }: SowFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useToday();
  const { diary } = useDiary();
  const sending = useRef(false);
  const [crop, setCrop] = useState(given ?? "");
  const [sownOn, setSownOn] = useState(today);
  const [checked, setChecked] = useState(false);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const days = [
    { day: today, word: t`Today` },
    { day: daysLater(today, -1), word: t`One day ago` },
    { day: daysLater(today, -7), word: t`A week ago` },
  ];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    return sow(false);
  };
  const sow = async (sure: boolean) => {
    setChecked(true);
    if (crop === "" || sownOn === "") return;
    // A second tap is not a second season.
    if (!diary || sending.current) return;
    const found = known.find((each) => each._id === crop);
    const doubted = sure ? [] : doubtsOf(field, found, sownOn);
    setDoubts(doubted);
    if (doubted.length > 0) return;
    sending.current = true;
    const season = sure ? { sownOn, sure } : { sownOn };
    const id = await diary.sow(field.id, found ? namedCrop(found) : unknownCrop(crop), season);
    navigate(paths.season(id), { replace: true });
  };
  return (
    <section aria-labelledby="sow">
      <form onSubmit={send} noValidate>
        <Stack>
          <h2 id="sow">
            <Trans>Sow here</Trans>
          </h2>
          <CropChoice
            value={crop}
            onChange={setCrop}
            error={checked && crop === "" ? t`Please choose a crop` : undefined}
          />
          <Field
            label={<Trans>Sowing day</Trans>}
            hint={<Trans>The day of planting, for what is planted out.</Trans>}
            type="date"
            name="sownOn"
            min={daysLater(today, -1_000)}
            max={daysLater(today, 365)}
            value={sownOn}
            onChange={({ target }) => setSownOn(target.value)}
            error={checked && sownOn === "" ? t`Please choose a day` : undefined}
          />
          <Row>
            {days.map(({ day, word }) => (
              <Button key={day} kind="chip" aria-pressed={sownOn === day} onClick={() => setSownOn(day)}>
                {word}
              </Button>
            ))}
          </Row>
          <CropBefore {...{ field, crop, sownOn, known, isStored }} />
          <AskOnce doubts={doubts} onYes={() => void sow(true)} onNo={() => setDoubts([])} />
          <div>
            <Button kind="main" type="submit" aria-disabled={!diary}>
              <Trans>Make my plan</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </section>
  );
}

/** For a crop that this phone does not know, and for a perennial one, only the server asks. */
function doubtsOf({ seasons }: OwnField, crop: KnownCrop | undefined, sownOn: string): Doubt[] {
  const isSown = crop?.sowingRemark === null && crop.perennial === null;
  const sowingMonths = isSown ? crop.sowingMonths : [];
  return sowingDoubts({ sownOn, start: "sowing", sowingMonths, others: seasons });
}

/** A crop as a season names it, in the reader's language. */
function namedCrop({ _id, title, img }: Pick<Crop, "_id" | "title" | "img">): NamedCrop {
  return { _id, name: title, img };
}

/** Where the list of crops was never brought to this phone: the server names it. */
function unknownCrop(id: string): NamedCrop {
  return { _id: id, name: id, img: `/crops/${id}.svg` };
}

interface CropChoiceProps {
  value: string;
  onChange: (crop: string) => void;
  error: string | undefined;
}

/** Every crop; those that are sown this month stand first. */
function CropChoice({ value, onChange, error }: CropChoiceProps) {
  const { t } = useLingui();
  const month = new Date().getMonth() + 1;
  const now = useCall(crops.sown, { query: { month } }).answer ?? [];
  const all = useCall(crops.list, { query: {} }).answer ?? [];
  const options = (list: readonly NamedCrop[]) =>
    list.map((crop) => (
      <option key={crop._id} value={crop._id}>
        {crop.name}
      </option>
    ));
  const inOrder = all.map(namedCrop).toSorted(byName(({ name }) => name));
  return (
    <Select
      label={<Trans>Crop</Trans>}
      name="crop"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    >
      <option value="">{t`choose`}</option>
      {value !== "" && all.length === 0 ? <option value={value}>{t`the crop you chose`}</option> : null}
      {now.length > 0 && all.length > 0 ? (
        <optgroup label={t`Sown this month`}>{options(now)}</optgroup>
      ) : null}
      {all.length > 0 ? <optgroup label={t`All crops`}>{options(inOrder)}</optgroup> : null}
    </Select>
  );
}
