import { describe, expect, test } from "vitest";
import { gate } from "#tests/support/shippedGate.ts";
import type { RegisteredUse } from "../../shapes.ts";
import { withOrders } from "./prohibited.ts";

const row = (some: Partial<RegisteredUse>): RegisteredUse => ({
  ...{
    id: "2026-03-31-aaaaaaaa-0123456789abcdef",
    edition: "e",
    asOn: "2026-03-31",
    part: "fungicides",
    page: 1,
    row: 1,
  },
  ...{
    kind: "fungicide",
    actives: ["mancozeb"],
    formulation: "WP",
    strength: "75",
    product: "Mancozeb 75% WP",
  },
  ...{ crop: "Potato", crops: ["potato"], pests: [], pestNames: [], pest: "", application: "" },
  ...{ dose: { least: 1500, most: 2000, unit: "g", per: "ha" }, doseAsWritten: "1.5-2kg" },
  ...{
    water: { least: 500, most: 500 },
    waiting: "unknown",
    waitingDays: null,
    groups: [],
    prohibited: null,
  },
  ...{ cropIsGroup: false, waterAsWritten: "", reentryHours: null, hazards: [], weedControl: null },
  ...some,
});

describe("a row of the register that an order forbids has the order and no dose", () => {
  test.each<[string, string, string[], string, string]>([
    ["mancozeb", "Mancozeb 75% WP", ["jowar-kharif", "jowar-rabi"], "Jowar", "S.O. 4294(E)"],
    ["mancozeb", "Mancozeb 75% WP", ["guava"], "Guava", "S.O. 4294(E)"],
    ["mancozeb", "Mancozeb 75% WP", ["tapioca"], "Tapioca", "S.O. 4294(E)"],
    ["mancozeb", "Mancozeb 75% WP", [], "Cassava", "S.O. 4294(E)"],
    ["mancozeb", "Mancozeb 75% WP", [], "Sorghum", "S.O. 4294(E)"],
    ["carbendazim + mancozeb", "Carbendazim 12% + Mancozeb 63% WP", ["guava"], "Guava", "S.O. 4294(E)"],
    ["chlorpyrifos", "Chlorpyrifos 20% EC", ["lemon", "orange", "sweet-lime"], "Citrus", "S.O. 4294(E)"],
    ["chlorpyrifos", "Chlorpyrifos 20% EC", ["ber"], "Ber", "S.O. 4294(E)"],
    ["chlorpyrifos", "Chlorpyrifos 20% EC", [], "Tobacco", "S.O. 4294(E)"],
    ["quinalphos", "Quinalphos 25% EC", ["jute"], "Jute", "S.O. 4294(E)"],
    ["quinalphos", "Quinalphos 25% EC", ["jowar-kharif"], "Jowar", "S.O. 4294(E)"],
    ["quinalphos", "Quinalphos 25% EC", [], "Cardamom", "S.O. 4294(E)"],
    ["malathion", "Malathion 50% EC", ["mango"], "Mango", "S.O. 4294(E)"],
    ["dimethoate", "Dimethoate 30% EC", ["tomato-rabi", "tomato-hybrid"], "Tomato", "S.O. 4294(E)"],
    ["oxyfluorfen", "Oxyfluorfen 23.5% EC", ["potato"], "Potato", "S.O. 4294(E)"],
    ["monocrotophos", "Monocrotophos 36% SL", ["cotton"], "Cotton", "S.O. 4294(E)"],
    ["monocrotophos", "Monocrotophos 15% SG", ["brinjal-kharif"], "Brinjal", "S.O. 4294(E)"],
    ["carbofuran", "Carbofuran 3% GR", ["rice-kharif"], "Paddy", "S.O. 4294(E)"],
    ["trifluralin", "Trifluralin 48% EC", ["cotton"], "Cotton", "S.O. 3951(E)"],
    ["dazomet", "Dazomet", [], "Tea", "S.O. 3006(E)"],
    ["phorate", "Phorate 10% CG", ["rice-kharif"], "Paddy", "S.O. 3951(E)"],
  ])("%s: %s on %j (%s)", (actives, product, crops, crop, order) => {
    const [use, ...more] = withOrders(row({ actives: actives.split(" + "), product, crops, crop }), gate);
    expect(more).toEqual([]);
    expect(use).toMatchObject({ dose: null, doseAsWritten: "", water: null, prohibited: { order } });
    expect(use?.prohibited?.words).toContain(order);
  });
});

test.each<[string, string, string[], string]>([
  ["mancozeb", "Mancozeb 75% WP", ["potato"], "Potato"],
  ["mancozeb", "Mancozeb 75% WP", [], "Chillies"],
  ["carbofuran", "Carbofuran 03%CG", ["soybean"], "Soybean"],
  ["cypermethrin", "Cypermethrin 25% EC", ["cotton"], "Cotton"],
  ["monocrotophos", "Monocrotophos 15%SG", ["cotton"], "Cotton"],
  ["trifluralin", "Trifluralin 48% EC", ["wheat"], "Wheat"],
  ["imidacloprid", "Imidacloprid 17.8% SL", ["guava"], "Guava"],
])("what no order forbids stays as it is: %s, %s on %j (%s)", (active, product, crops, crop) => {
  const use = row({ actives: [active], product, crops, crop });
  expect(withOrders(use, gate)).toEqual([use]);
});

test("a row of which an order forbids some crops becomes two, and only the allowed one has the dose", () => {
  const use = row({ crops: ["maize-rabi", "jowar-rabi"], crop: "Maize, jowar" });
  expect(withOrders(use, gate)).toEqual([
    { ...use, crops: ["maize-rabi"] },
    expect.objectContaining({
      id: `${use.id}p`,
      crops: ["jowar-rabi"],
      dose: null,
      prohibited: expect.anything(),
    }),
  ]);
});
