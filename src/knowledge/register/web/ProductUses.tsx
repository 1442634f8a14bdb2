import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { type DoubtfulUse, register } from "../contract.ts";
import type { RegisteredUse } from "../shapes.ts";
import { longestWaiting } from "../uses/harvest.ts";
import { firstActive, usesOfPack } from "../uses/packUses.ts";
import { inOrder } from "../uses/usesShown.ts";
import { NoUse } from "./NoUse.tsx";
import { usePestText } from "./names/pestText.ts";
import { registerCropIn } from "./names/productText.ts";
import styles from "./ProductUses.module.css";
import { SprayerFields } from "./SprayerFields.tsx";
import { type SprayLand, type SprayWith, UseFacts, Wait } from "./UseFacts.tsx";
import { useSprayWith } from "./useSprayWith.ts";

export interface ProductUsesProps {
  /** As printed on the pack. */
  composition: string;
  /** The crops that it is sold for, in the reader's words. */
  crops: readonly { readonly id: string; readonly name: string }[];
  land?: SprayLand | undefined;
  /** Drawn below a use: how many packs it takes. */
  packs?: ((use: RegisteredUse) => ReactNode) | undefined;
  /** Shown where the register, as far as it was transcribed, does not have the product: the seller's text. */
  otherwise: ReactNode;
}

/** Crop → pest → registered use, for one product: on each crop that it is sold for, what the register says. */
export default function ProductUses(props: ProductUsesProps) {
  const active = firstActive(props.composition).slice(0, 80);
  return active === "" ? props.otherwise : <Asked {...props} active={active} />;
}

function Asked({ active, ...props }: ProductUsesProps & { active: string }) {
  const called = useCall(register.uses, { query: { active } });
  // Without them a crop could be told to have no row though it has one that contradicts itself.
  const doubted = useCall(register.doubts, { query: { active } });
  const { otherwise, ...rest } = props;
  return (
    <Await of={called} shape="lines" count={2}>
      {(uses) => (
        <Await of={doubted} shape="lines" count={2}>
          {(doubts) =>
            uses.length + doubts.length === 0 ? (
              otherwise
            ) : (
              <ByCrop
                uses={usesOfPack(uses, props.composition)}
                doubts={usesOfPack(doubts, props.composition)}
                {...rest}
              />
            )
          }
        </Await>
      )}
    </Await>
  );
}

/** Its active is in the register, but not in this strength, or all its rows contradict themselves. */
function UnclearProduct() {
  return (
    <Mark tone="warn">
      <Trans>
        The register, as it is kept here, has no clear entry for this very product. Read the label: crop, dose
        and waiting days stand there.
      </Trans>
    </Mark>
  );
}

interface ByCropProps extends Omit<ProductUsesProps, "otherwise" | "composition"> {
  uses: readonly RegisteredUse[];
  doubts: readonly DoubtfulUse[];
}

function ByCrop({ uses, doubts, crops, land, packs }: ByCropProps) {
  const { sprayed, day, choose } = useSprayWith(land);
  const { language } = useChosenLanguage();
  if (uses.length === 0) return <UnclearProduct />;
  const sold = crops.map((crop) => ({
    ...crop,
    uses: inOrder(uses.filter((use) => use.crops.includes(crop.id))),
    doubtful: doubts.some((use) => use.crops.includes(crop.id)),
  }));
  const listed = sold.flatMap((crop) => crop.uses);
  // Where a shop names no crop of ours, the register's own names of its crops are used.
  const named = (crop: string) => registerCropIn(language, crop);
  const own = sold.length > 0 ? sold : cropsOf(uses, named);
  const others = [
    ...new Set(uses.filter((use) => !use.prohibited && !listed.includes(use)).map(({ crop }) => named(crop))),
  ];
  return (
    <Stack>
      <SprayerFields day={day} onDay={choose} />
      <div>
        {own.map((crop) => (
          <CropPart key={crop.id} crop={crop} sprayed={sprayed} packs={packs} />
        ))}
      </div>
      {sold.length > 0 && others.length > 0 ? (
        <p className={styles.small}>
          <Trans>
            The register names it for these too: <span>{others.join(", ")}</span>
          </Trans>
        </p>
      ) : null}
    </Stack>
  );
}

interface UsedCrop {
  readonly id: string;
  readonly name: string;
  readonly uses: readonly RegisteredUse[];
  readonly doubtful: boolean;
}

function cropsOf(uses: readonly RegisteredUse[], named: (crop: string) => string): UsedCrop[] {
  return [...new Set(uses.map(({ crop }) => crop))].map((crop) => ({
    id: crop,
    name: named(crop),
    uses: inOrder(uses.filter((use) => use.crop === crop)),
    doubtful: false,
  }));
}

interface CropPartProps {
  crop: UsedCrop;
  sprayed: SprayWith;
  packs: ProductUsesProps["packs"];
}

function CropPart({ crop: { id, name: text, uses, doubtful }, sprayed, packs }: CropPartProps) {
  const pestText = usePestText();
  const allowed = uses.filter(({ prohibited }) => prohibited === null);
  if (uses.length === 0) {
    return (
      <div className={styles.none}>
        <NoUse crop={id} cropWords={text} doubtful={doubtful} />
      </div>
    );
  }
  return (
    <Details
      summary={
        <span className={styles.summary}>
          <span>{text}</span>
          <span className={styles.small}>{pestText.names(uses.flatMap(({ pests }) => pests))}</span>
          <span className={styles.small}>
            {allowed.length > 0 ? <LongestWait uses={allowed} /> : <Trans>forbidden</Trans>}
          </span>
        </span>
      }
    >
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={use.id} className={styles.use}>
            <UseFacts use={use} crop={text} {...sprayed} />
            {use.prohibited ? null : packs?.(use)}
          </li>
        ))}
      </ul>
    </Details>
  );
}

/** Over the uses on one crop: each has its own below. */
function LongestWait({ uses }: { uses: readonly RegisteredUse[] }) {
  const days = uses.flatMap(({ waitingDays }) => waitingDays ?? []);
  if (days.length === 0) return <Wait use={longestWaiting(uses)} />;
  const isUnknown = uses.some(({ waiting }) => waiting === "unknown");
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return (
    <>
      {least === most ? (
        <Plural value={most} one="wait # day before harvest" other="wait # days before harvest" />
      ) : (
        <Trans>
          wait {least} to {most} days before harvest
        </Trans>
      )}
      {isUnknown ? (
        <>
          ; <Trans>for some pests read the label</Trans>
        </>
      ) : null}
    </>
  );
}
