import { Trans } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { CropPage } from "../../contract.ts";
import { yearsOf } from "../../prices/rules.ts";
import { usePlace } from "../../web/land/place.ts";
import { type MandiPrices as Known, mandiPrices } from "../contract.ts";
import { ageOf } from "../rules.ts";
import { MandiItem } from "./MandiItem.tsx";
import styles from "./MandiPrices.module.css";

/** The newest prices of the nearest mandis, each with its day, beside the support price; where none is known, what is usual. */
export default function MandiPrices({ crop }: { crop: CropPage }) {
  const district = usePlace().place?.district ?? undefined;
  const called = useCall(mandiPrices.near, {
    params: { id: crop._id },
    query: district === undefined ? {} : { district },
  });
  return (
    <section aria-labelledby="at-mandi">
      <h3 id="at-mandi">
        <Trans>Price at the mandi</Trans>
      </h3>
      <Await of={called} shape="lines">
        {(known) => <Prices known={known} hasDistrict={district !== undefined} />}
      </Await>
    </section>
  );
}

interface PricesProps {
  known: Known;
  hasDistrict: boolean;
}

function Prices({ known: { mandis, support }, hasDistrict }: PricesProps) {
  // The answer may have been kept on the phone for weeks.
  const today = indianDay(Date.now());
  const shown = mandis.filter(({ day }) => ageOf(day, today) !== "past");
  if (shown.length === 0) return <Unknown hasDistrict={hasDistrict} />;
  return (
    <Stack>
      <ul className={styles.mandis}>
        {shown.map((mandi) => (
          <MandiItem
            key={`${mandi.state} ${mandi.district} ${mandi.market}`}
            mandi={mandi}
            support={support}
            today={today}
          />
        ))}
      </ul>
      <Support support={support} />
      <p className={styles.small}>
        <Trans>
          What mandis pay is before commission, market fee and carriage, and differs by quality. It changes
          every day.
        </Trans>
      </p>
    </Stack>
  );
}

function Support({ support }: Pick<Known, "support">) {
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

/** Nothing is known of these weeks: said so. The support price, and what is usual, are beside it in the fold. */
function Unknown({ hasDistrict }: Pick<PricesProps, "hasDistrict">) {
  const { name } = usePlace();
  return (
    <p>
      {hasDistrict ? (
        <Trans>
          What mandis near {name} pay in these weeks is not known here. Ask at the mandi before you load. What
          is usual follows.
        </Trans>
      ) : (
        <Trans>
          <a href="#field">Say your district</a>, and the nearest mandis are shown here.
        </Trans>
      )}
    </p>
  );
}
