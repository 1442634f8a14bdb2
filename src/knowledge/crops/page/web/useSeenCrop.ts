import { useQueryClient } from "@tanstack/react-query";
import { type Crop, crops } from "../../contract.ts";

/** The crop as the list that was tapped showed it, so that its page has its name while the rest is on its way. */
export function useSeenCrop(id: string): Crop | undefined {
  const lists = useQueryClient().getQueriesData<readonly Crop[]>({
    queryKey: [crops.list.method, crops.list.path],
  });
  return lists.flatMap(([, list]) => list ?? []).find(({ _id }) => _id === id);
}
