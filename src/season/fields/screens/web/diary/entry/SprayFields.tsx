import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { productName } from "#knowledge/register/uses/packUses.ts";
import { goesIntoWater, isForField } from "#knowledge/register/uses/spray.ts";
import { alike, otherPests, pestsIn, usesAgainst } from "#knowledge/register/uses/usesShown.ts";
import { usePestText } from "#knowledge/register/web/names/pestText.ts";
import { productNameIn } from "#knowledge/register/web/names/productText.ts";
import { timeNames } from "#knowledge/register/weeds/web/WeedTime.tsx";
import { doseUnits, limits } from "../../../../rules.ts";
import type { EntryDraft } from "./entryDraft.ts";
import { presetOf, registeredDose, type SprayedLand } from "./presetSpray.ts";
import styles from "./SprayFields.module.css";
import { useAmountText, useDoseUnits } from "./useAmountText.ts";

interface SprayFieldsProps {
  /** Of the crop. */
  uses: readonly RegisteredUse[];
  /** Of all fields that it is written for. */
  land: SprayedLand;
  draft: EntryDraft;
  onChange: (part: Partial<EntryDraft>) => void;
  error: (field: string) => string | undefined;
}

/** Option for a product that is not one of the register. */
const otherProduct = "other";

/**
 * The sprayed product: from the register of this crop, so that the wait before picking is known, what it is against, and how much of it is
 * allowed here; or as the pack calls it.
 */
export function SprayFields({ uses, land, draft, onChange, error }: SprayFieldsProps) {
  const units = useDoseUnits();
  const allowed = uses.filter(({ prohibited }) => prohibited === null);
  const [isOther, setOther] = useState(draft.product !== "");
  const isTyped = allowed.length === 0 || (isOther && !draft.use);
  const chosen = uses.find(({ id }) => id === draft.use?.id);
  const isListed = pestsIn(allowed).some(({ pest }) => pest === draft.pest);
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
  const choose = (id: string) => {
    const use = allowed.find((each) => each.id === id);
    setOther(id === otherProduct);
    onChange(use ? presetOf(use, { ...land, pest: draft.pest }) : { use: undefined, product: "", dose: "" });
  };
  const chooseAgainst = (pest: string) => {
    // The same product against the other pest, where the register has it; else the product is chosen again.
    const same = allowed.find((use) => use.pests.includes(pest) && productName(use) === draft.product);
    if (same) return onChange(presetOf(same, { ...land, pest }));
    return onChange({ pest, ...(draft.use && pest !== "" ? { use: undefined, product: "", dose: "" } : {}) });
  };
  return (
    <>
      {allowed.length > 0 ? (
        <>
          <ProductSelect
            listed={isListed ? usesAgainst(allowed, draft.pest) : allowed}
            isNamed={!isListed}
            value={draft.use?.id ?? (isOther ? otherProduct : "")}
            onChoose={choose}
            error={isTyped ? undefined : error("product")}
          />
          <PestSelect uses={allowed} value={isListed ? draft.pest : ""} onChoose={chooseAgainst} />
        </>
      ) : null}
      {isTyped
        ? text(
            "product",
            <Trans>What does the pack say?</Trans>,
            <Trans>
              Where the register does not know it by this name, the wait stays unknown: read the label.
            </Trans>,
          )
        : null}
      {isTyped && !isListed ? text("pest", <Trans>Against what?</Trans>) : null}
      <div className={styles.pair}>
        <Field
          label={<Trans>How much in all?</Trans>}
          name="dose"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          after={isTyped ? undefined : units[draft.doseUnit]}
          value={draft.dose}
          onChange={({ target }) => onChange({ dose: target.value })}
          error={error("dose")}
        />
        {isTyped ? <MeasureSelect draft={draft} onChange={onChange} /> : null}
      </div>
      {chosen ? <UseForField use={chosen} land={land} /> : null}
    </>
  );
}

/** Further facts of a spray: another measure, and how many fillings. */
export function MoreSprayFields({ draft, onChange, error }: Omit<SprayFieldsProps, "uses" | "land">) {
  return (
    <div className={styles.pair}>
      {draft.use ? <MeasureSelect draft={draft} onChange={onChange} /> : null}
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
  );
}

function MeasureSelect({ draft, onChange }: Pick<SprayFieldsProps, "draft" | "onChange">) {
  const units = useDoseUnits();
  return (
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
  );
}

interface ProductSelectProps {
  listed: readonly RegisteredUse[];
  /** Whether each is named with what it is against. */
  isNamed: boolean;
  value: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}

function ProductSelect({ listed, isNamed, value, onChoose, error }: ProductSelectProps) {
  const { i18n, t } = useLingui();
  const pestText = usePestText();
  const { language } = useChosenLanguage();
  const shown = alike(listed);
  const chosen = listed.find(({ id }) => id === value);
  // The chosen one stays listed, also where another that differs in nothing is listed in its place.
  const options = (chosen && !shown.includes(chosen) ? [...shown, chosen] : shown).toSorted((one, other) =>
    productName(one).localeCompare(productName(other)),
  );
  const wait = ({ waiting, waitingDays }: RegisteredUse) =>
    waiting === "days" ? t`wait ${waitingDays} days` : waiting === "unknown" ? t`wait: see the label` : "";
  return (
    <Select
      label={<Trans>Which product?</Trans>}
      name="use"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      error={error}
    >
      <option value="">{t`choose`}</option>
      <option value={otherProduct}>{t`something else`}</option>
      {options.map((use) => (
        <option key={use.id} value={use.id}>
          {[
            productNameIn(language, use),
            isNamed ? pestText.names(use.pests) : "",
            use.weedControl ? i18n._(timeNames[use.weedControl.time]) : "",
            wait(use),
          ]
            .filter(Boolean)
            .join(" · ")}
        </option>
      ))}
    </Select>
  );
}

interface PestSelectProps {
  uses: readonly RegisteredUse[];
  /** A common name; empty while none is chosen. */
  value: string;
  onChoose: (pest: string) => void;
}

function PestSelect({ uses, value, onChoose }: PestSelectProps) {
  const { t } = useLingui();
  const pestText = usePestText();
  return (
    <Select
      label={<Trans>Against which pest or disease?</Trans>}
      name="sprayedPest"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t`any of them`}</option>
      {pestsIn(uses)
        .filter(({ pest }) => pest !== otherPests)
        .map(({ pest }) => (
          <option key={pest} value={pest}>
            {pestText.name(pest)}
          </option>
        ))}
    </Select>
  );
}

/** The allowed dose of the chosen use on this land, and how long to wait. */
function UseForField({ use, land }: { use: RegisteredUse; land: SprayedLand }) {
  const amount = useAmountText();
  const allowed = isForField(use) ? registeredDose(use, land) : undefined;
  const dose = allowed && amount(allowed);
  const litres = shortFigure(Math.round(allowed?.waterLitres ?? 0));
  const pumps = allowed?.pumps ? shortFigure(Math.ceil(allowed.pumps)) : "";
  return (
    <p>
      {dose && !goesIntoWater(use) ? (
        <Trans>For this land: {dose} in all, spread dry.</Trans>
      ) : dose && pumps ? (
        <Trans>
          For this land: {dose} in all, in about {litres} litres of water, {pumps} pumps.
        </Trans>
      ) : dose ? (
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
