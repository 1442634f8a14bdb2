import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { answered, post } from "./calls.ts";

export type Products = Readonly<Record<ProductName, string>>;
type ProductName = "tonic" | "granules" | "pesticide" | "hidden";

const shelf: Readonly<Record<ProductName, object>> = {
  tonic: { name: "Leaf tonic", sku: "LT-1", stock: "40", description: "For leaves.\nShake it well." },
  granules: {
    name: "Sulphur granules",
    name_hi: "गंधक के दाने",
    stock: "9",
    price: "99.99",
    composition: "S 90%",
  },
  pesticide: { name: "Termite guard", category: "pesticides", toxicityLabel: "yellow", crops: "wheat" },
  hidden: { name: "Old compost", stock: "0" },
};
const usual = {
  category: "fertilizers",
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "300",
  price: "250.50",
  manufacturer: "Own Works",
  crops: "all",
  description: "For leaves.",
  stock: "40",
};

/** Products with a picture, a licence and a moved stock; one is withheld for want of a licence, one hidden. */
export async function fillShelf(seller: APIRequestContext): Promise<Products> {
  const ids: Partial<Record<ProductName, string>> = {};
  for (const name of Object.keys(shelf) as ProductName[])
    ids[name] = (await post(seller, "products", { ...usual, ...shelf[name] }))._id;
  const background = { r: 40, g: 120, b: 60 };
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const image = { name: "tonic.jpg", mimeType: "image/jpeg", buffer };
  await answered(await seller.post(`/api/products/${ids.tonic}/pictures`, { multipart: { image } }));
  await post(seller, `products/${ids.hidden}/hidden`, { hidden: true });
  await post(seller, `products/${ids.tonic}/stock`, { by: -3, reason: "damaged" });
  const licence = {
    ...{ number: "LCFDA 77/2026", authority: "Krishi Bhavan, Akola", region: "Maharashtra" },
    ...{ issuedOn: "2024-02-02", expiresOn: "2027-02-01" },
  };
  const paper = await answered(
    await seller.post("/api/seller/licences/fertilizers/document", { multipart: { document: image } }),
  );
  Object.assign(licence, { document: paper.document });
  await answered(await seller.put("/api/seller/licences/fertilizers", { data: licence }));
  return ids as Products;
}

/** Sends a file of products, and has it taken where that is said. */
export async function sendFile(seller: APIRequestContext, text: string, take: boolean): Promise<void> {
  const file = { name: "shelf.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  const { id } = await answered(await seller.post("/api/products/import", { multipart: { file } }));
  await settled(seller, id);
  if (!take) return;
  await post(seller, `products/imports/${id}/apply`, undefined);
  await settled(seller, id);
}

/** Waits until nothing is done with a file any more. */
async function settled(seller: APIRequestContext, id: string): Promise<void> {
  for (let state = "", last = ""; ; last = state) {
    state = (await answered(await seller.get(`/api/products/imports/${id}`))).state;
    if (state === last && !["checking", "applying"].includes(state)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
