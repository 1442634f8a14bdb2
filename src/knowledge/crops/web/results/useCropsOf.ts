import { useDeferredValue, useMemo } from "react";
import { type Query, useCall } from "#kit/web/call.tsx";
import { type Crop, crops, type Search } from "../../contract.ts";
import { isKept } from "../../listed.ts";
import { usePlace } from "../land/place.ts";

const none: readonly Crop[] = [];

/** Whether an answer neither came nor is kept on the phone. */
const isMissing = ({ answer, problem }: Query<unknown>) => problem !== undefined && answer === undefined;

/** Crops that a search ranks: the specification's list, and others that grow in the soil or are main crops of the district. */
export function useCropsOf({ soilType, season }: Pick<Search, "soilType" | "season">) {
  const query = { soilType, season };
  const { place } = usePlace();
  const listed = useCall(crops.list, { query });
  const anywhere = useCall(crops.also, { query });
  const near = useCall(crops.also, { query: { ...query, district: place?.district ?? undefined } });
  // A new search without a network is answered from the list of all crops, which the phone keeps.
  const isLacking = isMissing(listed) || isMissing(near);
  const all = useCall(crops.list, { query: isLacking ? {} : query });
  const whole = isLacking ? all.answer : undefined;
  const [own, others] = useMemo(() => {
    const isOwn = (crop: Crop) => isKept(crop, { soilType, season });
    return [whole?.filter(isOwn), whole?.filter((crop) => !isOwn(crop))];
  }, [whole, soilType, season]);
  // Drawn in slices, as the list itself is (kit/web/Await.tsx).
  const also = useDeferredValue(others ?? near.answer ?? anywhere.answer ?? none);
  const month = useCall(crops.month, {});
  // The ranking takes the month too: without it the list would be sorted again under a finger that is about
  // to tap.
  const answer = month.answer || month.problem ? (listed.answer ?? own) : undefined;
  const retry = () => {
    listed.retry();
    if (isLacking) all.retry();
  };
  return {
    list: { ...(isMissing(listed) ? all : listed), answer, retry },
    also,
    /** Of today, by the phone's clock where the server can't be asked; undefined while it is not known. */
    month: whole || month.problem ? new Date().getMonth() + 1 : month.answer?.month,
  };
}
