import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { yearsOf } from "../../prices/rules.ts";
import { type MandiPrices, mandiPrices } from "../contract.ts";
import { ageOf } from "../rules.ts";
import { MandiItem } from "./MandiItem.tsx";
import styles from "./MandiPrices.module.css";

interface NearPricesProps {
  cropId: string;
  district: number | null;
  /** Whether the support price is on this screen where no mandi is known too. */
  showsSupport?: boolean;
  /** The text where no mandi is known. */
  children: ReactNode;
}

/** Prices of the mandis near a district, each with its day, and the support price. */
export default function NearPrices({ cropId, district, showsSupport = false, children }: NearPricesProps) {
  const called = useCall(mandiPrices.near, {
    params: { id: cropId },
    query: district === null ? {} : { district },
  });
  return (
    <Await of={called} shape="lines">
      {({ mandis, support }) => {
        const shown = shownToday(mandis);
        return (
          <Stack>
            {shown.length > 0 ? <Mandis mandis={shown} support={support} /> : <p>{children}</p>}
            {shown.length > 0 || !showsSupport ? <Support support={support} /> : null}
          </Stack>
        );
      }}
    </Await>
  );
}

/** Without those that are too old by now: the answer may have been kept on the phone for weeks. */
function shownToday(mandis: MandiPrices["mandis"]): MandiPrices["mandis"] {
  const today = indianDay(Date.now());
  return mandis.filter(({ day }) => ageOf(day, today) !== "past");
}

function Mandis({ mandis, support }: MandiPrices) {
  const today = indianDay(Date.now());
  return (
    <>
      <ul className={styles.mandis}>
        {mandis.map((mandi) => (
          <MandiItem
            key={`${mandi.state} ${mandi.district} ${mandi.market}`}
            mandi={mandi}
            support={support}
            today={today}
          />
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>
          What mandis pay is before commission, market fee and carriage, and differs by quality. It changes
          every day.
        </Trans>
      </p>
    </>
  );
}

function Support({ support }: Pick<MandiPrices, "support">) {
  if (!support) return null;
  const sum = rupees(support.price / 100);
  const years = yearsOf(support.marketingSeason);
  return (
    <p>
      {support.isOld ? (
        <Trans>
          The government's support price of {years} is {sum} a quintal. A newer one should be out by now.
        </Trans>
      ) : (
        <Trans>
          The government's support price of {years} is {sum} a quintal.
        </Trans>
      )}
    </p>
  );
}
