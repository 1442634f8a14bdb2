import { Trans } from "@lingui/react/macro";
import { roundedPrice, roundedSum, rupees, shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Bar } from "#kit/web/ui/Bar.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { stateWord } from "#knowledge/agronomy/states.ts";
import type { CropPage } from "../../contract.ts";
import { leadingPrice } from "../../cropMoney.ts";
import type { AtPlace } from "../../local/rules.ts";
import type { Harvest } from "../../local/shapes.ts";
import { isEstimate } from "../../page/estimate.ts";
import { EstimateMark } from "../../page/web/EstimateMark.tsx";
import { useLandMoney, useOwnFigures } from "../../page/web/useLandMoney.ts";
import { yearsOf } from "../../prices/rules.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";

/** How the profit of the farmer's land, or of one hectare, is reckoned: harvest and price, income and cost, and what a bad year is. */
export default function CropMoney({ crop: record }: { crop: CropPage }) {
  const text = useMoneyText();
  const { hectares, words: area } = useLandOrHectare();
  const crop = usePlace().at(record);
  const money = useLandMoney(record);
  const own = useOwnFigures(crop);
  const whole = Math.max(money.grossIncome, money.investment);
  const harvest = wholeFigure((own?.yieldPerHectare ?? crop.yield) * hectares);
  const price = shortFigure(own?.pricePerKg ?? roundedPrice(leadingPrice(crop)));
  return (
    <section id="money" aria-labelledby="reckoned">
      <h3 id="reckoned">
        <Trans>Income, cost and profit</Trans>
      </h3>
      <Stack>
        <p>
          <Trans>
            On {area}: {harvest} kg at Rs {price} a kg.
          </Trans>
          {own ? null : <EstimateMark crop={crop} of={["yield", "price"]} />}
        </p>
        <Bar
          label={<Trans>Gross income</Trans>}
          value={text.about(money.grossIncome)}
          share={money.grossIncome / whole}
          tone="accent"
        />
        <Bar
          label={
            <>
              <Trans>Investment</Trans>
              <EstimateMark crop={crop} of={["investment"]} />
            </>
          }
          value={text.aboutCost(money.investment)}
          share={money.investment / whole}
          tone="secondary"
        />
        <Bar
          label={<Trans>Profit</Trans>}
          value={own ? text.about(money.profit) : text.profit(crop, hectares)}
          share={money.profit / whole}
        />
        <p>
          <BadYear crop={crop} hectares={hectares} />
        </p>
        {own ? null : (
          <>
            <HarvestPlace crop={crop} />
            <OtherPrice crop={crop} hectares={hectares} />
            <SupportPrice crop={crop} />
            <BelowSupport crop={crop} />
            <FarmGatePrice crop={crop} />
          </>
        )}
        {/A2\+FL/.test(crop.sources.investment.source) ? (
          <p>
            <Trans>
              The cost has everything that is paid for, and the family's own work. Rent of land and interest
              are not in it.
            </Trans>
          </p>
        ) : null}
        <LoanLimit crop={crop} />
        {crop.confidence === "low" && !own ? (
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

/** Where and of which years the harvest is. */
function HarvestPlace({ crop: { harvest } }: { crop: AtPlace<CropPage> }) {
  const { name, place } = usePlace();
  const { from, to } = harvest ?? {};
  const years = from === to ? `${from}` : `${from}–${to}`;
  if (!harvest)
    return (
      <p>
        {name ? (
          <Trans>The harvest is the average of India: none of {name} is on record.</Trans>
        ) : (
          <Trans>
            The harvest is the average of India. <a href="#field">Say your district</a>, and it is that of
            your place.
          </Trans>
        )}
      </p>
    );
  return (
    <p>
      {harvest.of === "district" || place?.district === null ? (
        <>
          <Trans>
            The harvest is the average of {name} in {years} (Directorate of Economics and Statistics).
          </Trans>{" "}
          {harvest.change ? <Change change={harvest.change} /> : null}
        </>
      ) : (
        <Trans>
          The harvest is the average of your state in {years} (Directorate of Economics and Statistics); none
          of {name} is on record.
        </Trans>
      )}
    </p>
  );
}

/** Change of the state's harvest since the years of the district's, beside which the money still counts with those. */
function Change({ change }: { change: NonNullable<Harvest["change"]> }) {
  const { language } = useChosenLanguage();
  const { place } = usePlace();
  const state = stateWord(place?.state ?? "", language);
  const percent = Math.abs(change.percent);
  const years = `${change.from}–${change.to}`;
  const later =
    change.laterFrom === change.laterTo ? `${change.laterTo}` : `${change.laterFrom}–${change.laterTo}`;
  if (percent < steady)
    return (
      <Trans>
        In the whole of {state} it has hardly changed since then ({years} to {later}, the same source).
      </Trans>
    );
  return change.percent > 0 ? (
    <Trans>
      In the whole of {state} it has risen by about {percent} % since then ({years} to {later}, the same
      source). That is not counted here.
    </Trans>
  ) : (
    <Trans>
      In the whole of {state} it has fallen by about {percent} % since then ({years} to {later}, the same
      source). That is not counted here.
    </Trans>
  );
}

/** A change of less than this, per cent, is none: our own limit. */
const steady = 5;

/** Definition of the bad year on the first screen. */
function BadYear({ crop: { harvest }, hectares }: { crop: AtPlace<CropPage>; hectares: number }) {
  if (harvest?.worst == null)
    return <Trans>A bad year is one with a quarter less income and a quarter more cost.</Trans>;
  const kilos = wholeFigure(harvest.worst * hectares);
  return (
    <Trans>A bad year is one with the worst harvest of ten years, {kilos} kg, and a quarter more cost.</Trans>
  );
}

/** Where there are two prices: which one is counted with, and what the other one would leave. */
function OtherPrice({ crop, hectares }: { crop: CropPage; hectares: number }) {
  const text = useMoneyText();
  if (crop.mandiPrice === null || crop.profitAtMandi === null) return null;
  const support = shortFigure(crop.price);
  const mandi = shortFigure(roundedPrice(crop.mandiPrice));
  const atSupport = text.about(crop.profit * hectares);
  const atMandi = text.about(crop.profitAtMandi * hectares);
  return (
    <p>
      {crop.mandiPrice < crop.price ? (
        <Trans>
          This uses what mandis paid, the lower of the two. At the government's support price, Rs {support} a
          kg, the profit would be {atSupport}.
        </Trans>
      ) : (
        <Trans>
          This uses the government's support price, the lower of the two. Mandis paid Rs {mandi} a kg; at that
          price the profit would be {atMandi}.
        </Trans>
      )}
    </p>
  );
}

/** How often farms of the farmer's state were paid less than the support price. */
function BelowSupport({ crop: { belowSupport } }: { crop: CropPage }) {
  const { language } = useChosenLanguage();
  const { place } = usePlace();
  const found = belowSupport.find(({ state }) => state === place?.state);
  if (!found) return null;
  const { years, below, from, to } = found;
  const state = stateWord(found.state, language);
  return (
    <p>
      <Trans>
        In {below} of {years} years ({from}–{to}) farms in {state} were paid less than the support price of
        the year (ICRISAT District Level Database).
      </Trans>
    </p>
  );
}

/** Of which season the support price is, and that it is old once the next is due. */
function SupportPrice({ crop: { supportPrice, hasQuote, price } }: { crop: CropPage }) {
  if (supportPrice === null) return null;
  const { marketingSeason, announcedOn, isOld } = supportPrice;
  const season = yearsOf(marketingSeason);
  const rupees = shortFigure(price);
  const day = announcedOn?.split("-").reverse().join(".");
  return (
    <>
      <p>
        {day ? (
          <Trans>
            The government's support price of {season} is Rs {rupees} a kg, announced on {day}.
          </Trans>
        ) : (
          <Trans>
            The government's support price of {season} is Rs {rupees} a kg.
          </Trans>
        )}{" "}
        {hasQuote ? null : (
          <Trans>What mandis pay is not known to us. Ask there before you sow; they may pay less.</Trans>
        )}
      </p>
      {isOld ? (
        <Alert tone="warning">
          <Trans>
            This support price is old: a newer one should be out by now. Ask at the mandi or at your Krishi
            Vigyan Kendra.
          </Trans>
        </Alert>
      ) : null}
    </>
  );
}

/** The mandi price, half of which is counted: named as the estimate of ours that it is. */
function FarmGatePrice({ crop }: { crop: CropPage }) {
  if (crop.farmGatePrice === null) return null;
  const mandi = shortFigure(roundedPrice(crop.price));
  const counted = shortFigure(roundedPrice(crop.farmGatePrice));
  return (
    <p>
      {crop.hasQuote ? (
        <Trans>
          Mandis paid Rs {mandi} a kg in the seven days that we looked at. Commission, transport and what
          spoils come off that, and prices swing. So we count half of it, Rs {counted} a kg: our own estimate
          of what reaches the farm.
        </Trans>
      ) : (
        <Trans>
          No mandi price was found. Rs {mandi} a kg is our own estimate, and we count half of it, Rs {counted}{" "}
          a kg.
        </Trans>
      )}
    </p>
  );
}

/** Bank loans for the crop: named as a loan limit, also where nothing better is known for the cost. */
function LoanLimit({ crop }: { crop: CropPage }) {
  if (crop.loanScale === null) return null;
  const limit = rupees(roundedSum(crop.loanScale));
  return (
    <p>
      {crop.loanScale === crop.investment && !isEstimate(crop.sources.investment) ? (
        <Trans>
          The cost is what banks lend for this crop, a loan limit; no better figure was found. The real cost
          is often higher.
        </Trans>
      ) : (
        <Trans>Banks lend about {limit} a hectare for it. That is a loan limit, not the cost.</Trans>
      )}
    </p>
  );
}
