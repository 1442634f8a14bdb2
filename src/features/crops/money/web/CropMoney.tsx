import { Trans } from "@lingui/react/macro";
import { rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Bar } from "#kit/web/ui/Bar.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { CropPage } from "../../contract.ts";
import { EstimateMark } from "../../web/EstimateMark.tsx";
import { useMoneyWords } from "../../web/money.ts";

/** Where the money of one hectare goes, and what is left in a bad year. */
export function CropMoney({ crop }: { crop: CropPage }) {
  const money = useMoneyWords();
  const whole = Math.max(crop.grossIncome, crop.investment);
  const harvest = wholeFigure(crop.yield);
  const price = shortFigure(crop.price);
  const cautious = rupees(Math.abs(Math.round(crop.profitStress)));
  const market = crop.mandiPrice === null ? undefined : shortFigure(crop.mandiPrice);
  const atMarket = crop.profitAtMandi === null ? undefined : money.outcome(crop.profitAtMandi);
  return (
    <section aria-labelledby="money">
      <h2 id="money">
        <Trans>Where the money goes</Trans>
      </h2>
      <Stack>
        <p>
          <Trans>
            On one hectare: {harvest} kg at Rs {price} a kg.
          </Trans>
          <EstimateMark crop={crop} of={["yield", "price"]} />
        </p>
        <Bar
          label={<Trans>Gross income</Trans>}
          value={rupees(Math.round(crop.grossIncome))}
          share={crop.grossIncome / whole}
          tone="haldi"
        />
        <Bar
          label={
            <>
              <Trans>Investment</Trans>
              <EstimateMark crop={crop} of={["investment"]} />
            </>
          }
          value={rupees(Math.round(crop.investment))}
          share={crop.investment / whole}
          tone="geru"
        />
        <Bar label={<Trans>Profit</Trans>} value={money.profit(crop)} share={crop.profit / whole} />
        <Alert tone={crop.profitStress < 0 ? "warning" : "info"}>
          {crop.profitStress < 0 ? (
            <Trans>
              In a bad year, with a quarter less income and a quarter more cost, it loses {cautious} a
              hectare.
            </Trans>
          ) : (
            <Trans>
              In a bad year, with a quarter less income and a quarter more cost, {cautious} a hectare is left.
            </Trans>
          )}
        </Alert>
        {market !== undefined && atMarket !== undefined ? (
          <p>
            <Trans>
              The price above is the government's support price. In the mandi it was Rs {market} a kg; that
              leaves {atMarket} a hectare.
            </Trans>
          </p>
        ) : null}
        {crop.confidence === "low" ? (
          <p>
            <Trans>
              The data for this crop is thin. Take the figures as a rough guide, not as a promise.
            </Trans>
          </p>
        ) : null}
      </Stack>
    </section>
  );
}
