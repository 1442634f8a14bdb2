import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { type RegisteredUse, register } from "#knowledge/register/contract.ts";
import { productName } from "#knowledge/register/uses/packUses.ts";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import { alike, otherPests, pestsIn, usesAgainst } from "#knowledge/register/web/usesShown.ts";
import { timeNames } from "#knowledge/register/weeds/web/WeedTime.tsx";
import { doseUnits, limits } from "../../../../rules.ts";
import type { KnownUse } from "../waiting.ts";
import type { EntryDraft } from "./entryDraft.ts";
import { registeredDose } from "./registeredDose.ts";
import styles from "./SprayFields.module.css";
import { useAmountText, useDoseUnits } from "./useAmountText.ts";

interface SprayFieldsProps {
  crop: string;
  /** Of all fields that it is written for. */
  areaHa: number;
  draft: EntryDraft;
  onChange: (part: Partial<EntryDraft>) => void;
  error: (field: string) => string | undefined;
}

/**
 * The sprayed product: from the register of this crop, so that the wait before picking is known; or as the
 * pack calls it.
 */
export function SprayFields({ crop, areaHa, draft, onChange, error }: SprayFieldsProps) {
  const uses = useCall(register.uses, { query: { crop } }).answer ?? [];
  const [pest, setPest] = useState("");
  const units = useDoseUnits();
  const chosen = uses.find(({ id }) => id === draft.use?.id);
  const text = (name: "product" | "pest", label: ReactNode, hint?: ReactNode) => (
    <Field
      label={label}
      hint={hint}
      name={name}
      autoComplete="off"
      maxLength={limits.what}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={error(name)}
    />
  );
  return (
    <>
      {uses.length > 0 ? (
        <RegisteredFields
          uses={uses}
          pest={pest}
          onPest={(chosen) => {
            setPest(chosen);
            onChange({ pest: chosen === otherPests ? "" : chosen, use: undefined, product: "" });
          }}
          draft={draft}
          onChange={onChange}
        />
      ) : null}
      {draft.use
        ? null
        : text(
            "product",
            <Trans>What does the pack say?</Trans>,
            <Trans>
              Where the register does not know it by this name, the wait stays unknown: read the label.
            </Trans>,
          )}
      {draft.use || pest !== "" ? null : text("pest", <Trans>Against what?</Trans>)}
      <div className={styles.pair}>
        <Field
          label={<Trans>How much in all?</Trans>}
          name="dose"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.dose}
          onChange={({ target }) => onChange({ dose: target.value })}
          error={error("dose")}
        />
        <Select
          label={<Trans>Measure</Trans>}
          name="doseUnit"
          value={draft.doseUnit}
          onChange={({ target }) => {
            const doseUnit = doseUnits.find((each) => each === target.value);
            if (doseUnit) onChange({ doseUnit });
          }}
        >
          {doseUnits.map((unit) => (
            <option key={unit} value={unit}>
              {units[unit]}
            </option>
          ))}
        </Select>
        <Field
          label={<Trans>Pumps</Trans>}
          name="pumps"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={draft.pumps}
          onChange={({ target }) => onChange({ pumps: target.value })}
          error={error("pumps")}
        />
      </div>
      {chosen ? <UseForField use={chosen} areaHa={areaHa} /> : null}
    </>
  );
}

interface RegisteredFieldsProps extends Pick<SprayFieldsProps, "draft" | "onChange"> {
  uses: readonly RegisteredUse[];
  /** A common name; empty while none is chosen. */
  pest: string;
  onPest: (pest: string) => void;
}

/** Pest, then product: of a hundred rows a few are left, and both are called as they are everywhere else. */
function RegisteredFields({ uses, pest, onPest, draft, onChange }: RegisteredFieldsProps) {
  const { i18n, t } = useLingui();
  const pestText = usePestText();
  const { language } = useChosenLanguage();
  const allowed = uses.filter(({ prohibited }) => prohibited === null);
  const listed = alike(pest === "" ? allowed : usesAgainst(allowed, pest)).toSorted((one, other) =>
    productName(one).localeCompare(productName(other)),
  );
  const wait = ({ waiting, waitingDays }: RegisteredUse) =>
    waiting === "days" ? t`wait ${waitingDays} days` : waiting === "unknown" ? t`wait: see the label` : "";
  const choose = (id: string) => {
    const use = uses.find((each) => each.id === id);
    if (!use) return onChange({ use: undefined });
    const named = pest === "" || pest === otherPests ? use.pest : pest;
    const known = { id: use.id, active: use.actives.join(" + "), spray: knownOf(use) };
    return onChange({ use: known, product: productName(use), pest: named });
  };
  return (
    <>
      <Select
        label={<Trans>Against which pest or disease?</Trans>}
        name="sprayedPest"
        value={pest}
        onChange={({ target }) => onPest(target.value)}
      >
        <option value="">{t`any of them`}</option>
        {pestsIn(allowed).map(({ pest: word }) => (
          <option key={word} value={word}>
            {word === otherPests ? t`Others` : pestText.name(word)}
          </option>
        ))}
      </Select>
      <Select
        label={<Trans>Registered for this crop</Trans>}
        hint={<Trans>Each with its wait before picking, as far as the register says.</Trans>}
        name="use"
        value={draft.use?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t`something else`}</option>
        {listed.map((use) => (
          <option key={use.id} value={use.id}>
            {[
              productNameIn(language, use),
              ...(pest === "" ? [pestText.names(use.pests)] : []),
              use.weedControl ? i18n._(timeNames[use.weedControl.time]) : "",
              wait(use),
            ]
              .filter(Boolean)
              .join(" · ")}
          </option>
        ))}
      </Select>
    </>
  );
}

/** As much of a use as the server keeps of a spray. */
function knownOf({ waiting, waitingDays, edition, groups }: RegisteredUse): KnownUse {
  return {
    waiting,
    waitingDays,
    edition,
    groups: groups.map(({ scheme, code }) => ({ scheme, code })),
  };
}

interface UseForFieldProps {
  use: RegisteredUse;
  areaHa: number;
}

/** The allowed dose of the chosen use on this land, and how long to wait. */
function UseForField({ use, areaHa }: UseForFieldProps) {
  const amount = useAmountText();
  const allowed = registeredDose(use, areaHa);
  const dose = allowed && amount(allowed);
  const litres = shortFigure(Math.round(allowed?.waterLitres ?? 0));
  return (
    <p>
      {dose ? (
        <Trans>
          For this land: {dose} in all, in about {litres} litres of water.
        </Trans>
      ) : null}{" "}
      <Wait use={use} />
    </p>
  );
}

function Wait({ use: { waiting, waitingDays } }: { use: RegisteredUse }) {
  if (waiting === "days")
    return (
      <Plural value={waitingDays ?? 0} one="Wait # day before picking." other="Wait # days before picking." />
    );
  if (waiting === "unknown")
    return (
      <Trans>How long to wait before picking is not in the register: read the label before you spray.</Trans>
    );
  return null;
}
