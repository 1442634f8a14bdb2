import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { register } from "#knowledge/register/contract.ts";
import { registerPests } from "#season/chatbot/registerPests.ts";
import type { checkSpray } from "../../../../chit/web/checkSpray.ts";
import { fields, type Season } from "../../../../contract.ts";
import type { Doubt } from "../../../../diary/doubts.ts";
import { costKinds, limits } from "../../../../rules.ts";
import { harvestWarnings, unknownSprays } from "../../../../sprays.ts";
import { AskOnce } from "../../AskOnce.tsx";
import { seasonDoubts } from "../../seasonDoubts.ts";
import { useToday } from "../../useToday.ts";
import type { DiaryStore } from "../diaryStore.ts";
import { TooEarly, UnknownWait } from "../TooEarly.tsx";
import type { ShownSeason } from "../withWaiting.ts";
import { type DraftFault, type EntryDraft, emptyDraft, rateOf, readDraft } from "./entryDraft.ts";
import { costWords } from "./entryWords.ts";
import { HoursToSpray } from "./HoursToSpray.tsx";
import { PhotoField } from "./PhotoField.tsx";
import { forLand, pestOf } from "./presetSpray.ts";
import { SeedQuestion } from "./SeedQuestion.tsx";
import { MoreSprayFields, SprayFields } from "./SprayFields.tsx";

export type FormKind = "cost" | "sale" | "spray" | "harvest" | "note";

interface EntryFormProps {
  kind: FormKind;
  season: ShownSeason;
  diary: DiaryStore;
  /** Id of the advisory that a spray is noted for. */
  advisory: string | undefined;
  onWritten: () => void;
}

/** A few words and figures of one kind of entry, the rest folded. It is on the phone as soon as it is saved, with or without a network. */
export function EntryForm({ kind, season, diary, advisory, onWritten }: EntryFormProps) {
  const { t, i18n } = useLingui();
  const { language } = useChosenLanguage();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const uses = useCall(register.uses, { query: { crop: season.crop._id } }).answer ?? [];
  const [typed, setDraft] = useState<EntryDraft>({ ...emptyDraft, on: today });
  // Until a pest is chosen the advisory says it, also where the register comes late.
  const [isPestChosen, setPestChosen] = useState(advisory === undefined);
  const draft = isPestChosen ? typed : { ...typed, pest: pestOf(registerPests[advisory ?? ""] ?? [], uses) };
  const [also, setAlso] = useState<Readonly<Record<string, number>>>({});
  const [photo, setPhoto] = useState<Blob>();
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const stopAsking = () => {
    setDoubts([]);
    setReasons([]);
  };
  const change = (part: Partial<EntryDraft>) => {
    stopAsking();
    if (part.pest !== undefined) setPestChosen(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const texts: Readonly<Record<DraftFault["rule"], string>> = {
    required: t`Please fill this in`,
    figure: t`Please write a number above 0`,
    enum: t`Please choose`,
    range: t`Please check the day`,
  };
  const landWith = (others: Readonly<Record<string, number>>) => ({
    areaHa: Object.values(others).reduce((sum, each) => sum + each, season.field.areaHa),
    sprayerLitres: season.field.sprayerLitres,
  });
  const land = landWith(also);
  const { areaHa } = land;
  const changeAlso = (others: Readonly<Record<string, number>>) => {
    stopAsking();
    setAlso(others);
    setDraft((before) => forLand(before, land, landWith(others)));
  };
  const isOfCrop = kind === "harvest" || kind === "sale";
  const unknown = isOfCrop ? unknownSprays(season.entries, draft.on) : [];
  // Said before it is written too: what is picked can't be hung back.
  const early = isOfCrop && harvestWarnings(season.entries)({ kind: "harvest", on: draft.on });
  const rate = rateOf(draft);
  const error = (field: string) => {
    const fault = faults.find((each) => each.field === field);
    if (fault?.rule === "figure" && field === "amount") return t`Please write the sum in rupees, like 350`;
    return fault && texts[fault.rule];
  };
  const figure = (name: "amount" | "kg", label: ReactNode, unit: ReactNode, hint?: ReactNode) => (
    <Field
      label={label}
      hint={hint}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      after={unit}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={error(name)}
    />
  );
  const note = (
    <TextArea
      label={kind === "note" ? <Trans>What did you see or do?</Trans> : <Trans>Note</Trans>}
      name="words"
      rows={2}
      maxLength={limits.words}
      value={draft.words}
      onChange={({ target }) => change({ words: target.value })}
      error={error("words")}
    />
  );
  const alsoIn = <AlsoIn season={season} chosen={also} onChange={changeAlso} shared={kind !== "note"} />;
  const write = async (sure: boolean) => {
    const read = readDraft(kind, draft, { sownOn: season.sownOn, today });
    setFaults(read.faults ?? []);
    if (read.faults) return focusFault(form.current);
    const doubted = sure ? [] : seasonDoubts(read.entry, season, areaHa);
    const isUnharvested =
      kind === "sale" && !season.entries.some((each) => each.kind === "harvest" && !each.undone);
    const against = sure
      ? []
      : kind === "spray"
        ? await againstSpray(read.entry, { season, areaHa, language })
        : isUnharvested
          ? [t`You have noted no harvest yet: is it of an earlier season?`]
          : [];
    setDoubts(doubted);
    setReasons(against);
    if (doubted.length + against.length > 0) return;
    const others = Object.keys(also);
    const entry = {
      ...read.entry,
      ...(sure ? { sure } : {}),
      ...(others.length > 0 ? { also: others } : {}),
    };
    await diary.enter(season.id, entry, {
      ...(others.length > 0 ? { areas: { [season.id]: season.field.areaHa, ...also } } : {}),
      ...(kind === "spray" && draft.use ? { spray: draft.use.spray } : {}),
      ...(photo ? { photo } : {}),
    });
    return onWritten();
  };
  return (
    <SaveForm
      form={{ ref: form }}
      onSave={() => write(false)}
      kind="main"
      button={<Trans>Write it down</Trans>}
    >
      {kind === "cost" ? (
        <Select
          label={<Trans>What for?</Trans>}
          name="costKind"
          value={draft.costKind}
          onChange={({ target }) => {
            const costKind = costKinds.find((each) => each === target.value);
            if (costKind) change({ costKind });
          }}
        >
          {costKinds.map((each) => (
            <option key={each} value={each}>
              {i18n._(costWords[each])}
            </option>
          ))}
        </Select>
      ) : null}
      {kind === "spray" ? <HoursToSpray season={season} today={today} /> : null}
      {kind === "spray" ? <SprayFields {...{ uses, land, draft, error }} onChange={change} /> : null}
      {unknown.length > 0 ? (
        <Mark tone="warn">
          <UnknownWait sprays={unknown} />
        </Mark>
      ) : null}
      {early ? (
        <Mark tone="warn">
          <TooEarly from={early.harvestFrom} />
        </Mark>
      ) : null}
      {kind === "harvest" ? figure("kg", <Trans>How much?</Trans>, "kg") : null}
      {kind === "cost" ? figure("amount", <Trans>Rupees</Trans>, "Rs") : null}
      {kind === "sale" ? (
        <>
          {figure("kg", <Trans>How much was sold?</Trans>, "kg", <Trans>Or write: 5 quintal</Trans>)}
          {figure(
            "amount",
            <Trans>Rupees for all of it</Trans>,
            "Rs",
            rate ? <Trans>That is {rate} for a quintal (100 kg).</Trans> : null,
          )}
        </>
      ) : null}
      {kind === "harvest" ? (
        <SeedQuestion season={season} draft={draft.seed} onChange={(seed) => change({ seed })} />
      ) : null}
      {kind === "note" ? note : null}
      <Field
        label={<Trans>Day</Trans>}
        type="date"
        name="on"
        max={daysLater(today, 1)}
        value={draft.on}
        onChange={({ target }) => change({ on: target.value })}
        error={error("on")}
      />
      {kind === "note" ? <PhotoField onChange={setPhoto} /> : null}
      {kind === "note" ? (
        alsoIn
      ) : (
        <Details summary={<Trans>Write more</Trans>}>
          <Stack>
            {kind === "spray" ? <MoreSprayFields {...{ draft, error }} onChange={change} /> : null}
            {kind === "spray" || kind === "harvest"
              ? figure("amount", <Trans>What it cost</Trans>, "Rs")
              : null}
            {note}
            <PhotoField onChange={setPhoto} />
            {kind === "cost" || kind === "spray" ? alsoIn : null}
          </Stack>
        </Details>
      )}
      <AskOnce doubts={doubts} further={reasons} onYes={() => void write(true)} onNo={stopAsking} />
    </SaveForm>
  );
}

/** Moves the focus to the first field with a fault, out of a fold where it is in one. */
function focusFault(form: HTMLFormElement | null): void {
  // Once the faults are drawn.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid]");
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    field?.focus();
  });
}

/** The register's reasons against a spray; where the code for it does not come, as without a network, nothing is asked. */
async function againstSpray(...asked: Parameters<typeof checkSpray>): Promise<string[]> {
  return import("../../../../chit/web/checkSpray.ts").then(
    ({ checkSpray }) => checkSpray(...asked),
    () => [],
  );
}

interface AlsoInProps {
  season: Season;
  /** Hectares by season. */
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Readonly<Record<string, number>>) => void;
  /** Whether there is something to share by area. */
  shared: boolean;
}

/** The same work on several fields is one entry: other seasons that go on, each with a box. */
function AlsoIn({ season, chosen, onChange, shared }: AlsoInProps) {
  const own = useCall(fields.list, {}).answer ?? [];
  const others = own.flatMap(({ name, areaHa, seasons }) =>
    seasons
      .filter(({ id, overOn }) => overOn === null && id !== season.id)
      .map(({ id, crop }) => ({ id, areaHa, name, crop: plainName(crop.name) })),
  );
  if (others.length === 0) return null;
  return (
    <Details summary={<Trans>On other fields too</Trans>}>
      {shared ? (
        <p>
          <Trans>Money is shared by area.</Trans>
        </p>
      ) : null}
      {others.map(({ id, areaHa, name, crop }) => (
        <CheckboxField
          key={id}
          name={`also-${id}`}
          checked={id in chosen}
          label={
            <>
              <bdi translate="no">{name}</bdi>: {crop}
            </>
          }
          onChange={({ target }) => {
            const { [id]: _, ...rest } = chosen;
            onChange(target.checked ? { ...rest, [id]: areaHa } : rest);
          }}
        />
      ))}
    </Details>
  );
}
