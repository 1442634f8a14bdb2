import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import { register } from "#knowledge/register/contract.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import PestUses, { type NoneFound } from "#knowledge/register/web/PestUses.tsx";
import type { SprayLand } from "#knowledge/register/web/UseFacts.tsx";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { needs } from "#season/needs/contract.ts";
import { dosePerHectare } from "#season/needs/sprayed.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import { useProductText } from "#shop/market/web/productText.ts";
import { SampleMark } from "#shop/market/web/SampleMark.tsx";
import type { AdvisoryPage } from "../contract.ts";
import { registerCells, registerPests } from "../registerPests.ts";

interface AdvisoryUsesProps {
  advisory: Pick<AdvisoryPage, "id" | "problem" | "cropPages">;
  /** The field that is to be sprayed; else the land that was typed on any screen. */
  land?: Parameters<typeof useSprayLand>[0];
  /** Opens the first use with its dose. */
  firstOpen?: boolean;
}

/**
 * Uses that the register allows against an advisory's pest, by crop; nothing where there is nothing to spray.
 */
export default function AdvisoryUses({ advisory, land: given, firstOpen }: AdvisoryUsesProps) {
  const typed = useMyLand();
  const mine = given ?? typed;
  const acre = useSprayLand({ area: 1, unit: "acre", hectares: squareMetres.acre / squareMetres.hectare });
  const land = useSprayLand(mine);
  const reckoned = land ?? acre;
  const pests = registerPests[advisory.id] ?? [];
  const cells = registerCells[advisory.id] ?? [];
  if (pests.length + cells.length === 0 || advisory.cropPages.length === 0) return null;
  const crops = advisory.cropPages.map((crop) => ({ id: crop._id, name: crop.name }));
  const [only, another] = crops;
  const chit = { pest: pests[0], crop: another ? undefined : only?.id };
  return (
    <>
      <PestUses
        crops={crops}
        pests={pests}
        cells={cells}
        problem={advisory.problem}
        none={(of) => <NoneRegistered {...of} />}
        land={land}
        firstOpen={firstOpen}
        packs={(use, crop) => (reckoned ? <AdvisoryPacks use={use} crop={crop} land={reckoned} /> : null)}
      />
      <p>
        <Link to={withQuery(paths.chit, chit)}>
          <Trans>Did the dealer write you a chit? See whether it is right.</Trans>
        </Link>
      </p>
    </>
  );
}

/**
 * Said where the register has nothing against a problem on a crop: by the edition that is loaded, and only of a crop that it covers.
 * Beside it is whom to ask.
 */
export function NoneRegistered({ id, crop, isBare }: NoneFound) {
  const current = useCall(register.editions, {}).answer?.find((edition) => edition.current);
  const { calendarDayWithYear: calendarDay } = useDates();
  const { number, address, name } = useHelpline();
  if (!current) return null;
  const day = calendarDay(current.asOn);
  return (
    <Mark tone="warn">
      {!current.coveredCrops.includes(id) ? (
        <Trans>{crop}: the register was not read here for this crop.</Trans>
      ) : isBare ? (
        <Trans>
          {crop}: the official register of {day} has no medicine at all for this crop.
        </Trans>
      ) : (
        <Trans>
          {crop}: the official register of {day} has nothing against this on this crop.
        </Trans>
      )}{" "}
      <Trans>
        Ask before you buy one: your KVK, or{" "}
        <a href={address}>
          {name} {number}
        </a>
        .
      </Trans>
    </Mark>
  );
}

interface AdvisoryPacksProps {
  use: RegisteredUse;
  crop: string;
  land: SprayLand;
}

/**
 * Amount of a registered use in whole packs, where its dose is given per hectare; sellers are asked when
 * somebody wants it.
 */
function AdvisoryPacks(of: AdvisoryPacksProps) {
  const [isOpen, open] = useState(false);
  if (!dosePerHectare(of.use)) return null;
  const area = of.land.name;
  return isOpen ? (
    <Packs {...of} />
  ) : (
    <p>
      <Button onClick={() => open(true)}>
        <Trans>Packs for {area}</Trans>
      </Button>
    </p>
  );
}

function Packs({ use, crop, land }: AdvisoryPacksProps) {
  const productText = useProductText();
  const areaHa = Math.min(1_000, Math.max(0.0001, Math.round(land.hectares * 10_000) / 10_000));
  const called = useCall(needs.ofCrop, { query: { crop, areaHa, sprays: use.id } });
  const area = land.name;
  return (
    <Await of={called} shape="lines" count={1}>
      {({ needs, plans: [cheapest] }) => {
        const need = needs.find(({ id }) => id === use.id);
        const lines = cheapest?.lines.filter((line) => line.need === use.id) ?? [];
        if (need?.state !== "met" || lines.length === 0) {
          return (
            <Mark tone="warn">
              <Trans>Sellers here do not have enough of it for {area}. Ask for it at the shop.</Trans>
            </Mark>
          );
        }
        return lines.map(({ product, seller, packs, cost }) => (
          <p key={product._id}>
            <Trans>For {area}, once:</Trans>{" "}
            <Link to={paths.product(product._id)}>
              <span translate="no">{product.name}</span>, {productText.packs(packs, product.packSize)}
            </Link>
            , {rupees(cost)} <SampleMark shop={seller} />
          </p>
        ));
      }}
    </Await>
  );
}
