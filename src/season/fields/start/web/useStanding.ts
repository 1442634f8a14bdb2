import { type Query, useCall } from "#kit/web/call.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { crops, type StandingCrop } from "#knowledge/crops/contract.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { storedPlace } from "#knowledge/crops/web/land/place.ts";

/** Crops that fields stand with now: the district's own main ones first once the place is known, till then India's. */
export function useStanding(most?: number): Query<readonly StandingCrop[]> {
  const [place] = useStored(storedPlace);
  const india = useCall(crops.standing, { query: { most } });
  const here = useCall(crops.standing, { query: { most, district: place?.district ?? undefined } });
  return here.answer ? here : india;
}

/** The short name of each crop, `Rice`; the whole one where two of them would read alike. */
export function shortNames(list: readonly Pick<StandingCrop, "_id" | "name">[]): ReadonlyMap<string, string> {
  const plain = list.map(({ name }) => plainName(name));
  return new Map(
    list.map(({ _id, name }) => {
      const short = plainName(name);
      return [_id, plain.filter((each) => each === short).length > 1 ? name : short];
    }),
  );
}
