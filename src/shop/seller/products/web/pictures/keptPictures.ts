import { inChosenStore } from "#kit/web/storage/chosenStore.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";

type Chosen = readonly File[];

/** Pictures that the current person chose for the new product; none where this browser keeps none. */
export async function readKeptPictures(): Promise<Chosen> {
  return (
    (await inChosenStore<Chosen, Chosen | undefined>("product-pictures", (store) =>
      store.get("chosen", visitorNow()),
    )) ?? []
  );
}

/** Keeps them on this phone beside what was typed, until the product is on the shelf. */
export async function keepPictures(files: Chosen): Promise<void> {
  await inChosenStore<Chosen, void>("product-pictures", async (store) => {
    if (files.length > 0) await store.put("chosen", files, visitorNow());
    else await store.delete("chosen", visitorNow());
  });
}
