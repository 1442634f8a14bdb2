import { expect, test } from "vitest";
import { gate, said } from "#tests/support/shippedGate.ts";
import type { Said } from "./gate.ts";

/** Of each restricted substance what is refused, and what is taken where anything is. */
const restricted: [string, Partial<Said>[], Partial<Said>[]][] = [
  ["Aluminium phosphide", [{ composition: "Aluminium phosphide 56% TB" }], []],
  ["Captafol", [{ composition: "Captafol 80% WP" }], []],
  [
    "Carbofuran",
    [
      { composition: "Carbofuran 3% GR" },
      { composition: "Carbofuran 50% SP" },
      { composition: "Carbofuran" },
    ],
    [{ composition: "Carbofuran 3% CG" }],
  ],
  [
    "Chlorpyrifos",
    ["ber", "lemon", "orange", "sweet-lime", "all"].map((crop_targets) => ({
      composition: "Chlorpyriphos 20% EC",
      crop_targets,
    })),
    [{ composition: "Chlorpyrifos 20% EC", crop_targets: "cotton" }],
  ],
  [
    "Cypermethrin",
    [{ composition: "Cypermethrin 3% smoke generator" }],
    [{ composition: "Cypermethrin 25% EC", crop_targets: "cotton" }],
  ],
  [
    "Dazomet",
    [{ composition: "Dazomet technical", name: "Dazomet for tea" }],
    [{ composition: "Dazomet technical", crop_targets: "tomato-rabi" }],
  ],
  ["DDT", [{ composition: "DDT 50% WP" }], []],
  [
    "Dimethoate",
    ["tomato-rabi", "cabbage|wheat", "grapes"].map((crop_targets) => ({
      composition: "Dimethoate 30% EC",
      crop_targets,
    })),
    [{ composition: "Dimethoate 30% EC", crop_targets: "cotton" }],
  ],
  ["Fenitrothion", [{ composition: "Fenitrothion 50% EC" }], []],
  [
    "Malathion",
    [
      ..."jowar-kharif green-pea soybean castor sunflower-rabi okra-kharif brinjal-kharif cauliflower".split(
        " ",
      ),
      ..."radish tomato-rabi mango grapes".split(" "),
    ].map((crop_targets) => ({ composition: "Malathion 50% EC", crop_targets })),
    [{ composition: "Malathion 50% EC", crop_targets: "rice-kharif" }],
  ],
  [
    "Mancozeb",
    ["guava", "jowar-kharif", "tapioca"].map((crop_targets) => ({
      composition: "Mancozeb 75% WP",
      crop_targets,
    })),
    [{ composition: "Mancozeb 75% WP", crop_targets: "potato" }],
  ],
  ["Methyl bromide", [{ composition: "Methyl bromide 98%" }], []],
  [
    "Monocrotophos",
    [
      { composition: "Monocrotophos 36% SL", crop_targets: "cotton" },
      { composition: "Monocrotophos", crop_targets: "cotton" },
      { composition: "Monocrotophos 15% SG", crop_targets: "brinjal-kharif" },
    ],
    [{ composition: "Monocrotophos 15% SG", crop_targets: "cotton" }],
  ],
  [
    "Oxyfluorfen",
    ["potato", "groundnut-kharif"].map((crop_targets) => ({
      composition: "Oxyfluorfen 23.5% EC",
      crop_targets,
    })),
    [{ composition: "Oxyfluorfen 23.5% EC", crop_targets: "onion-rabi" }],
  ],
  [
    "Quinalphos",
    ["jute", "jowar-rabi"].map((crop_targets) => ({ composition: "Quinalphos 25% EC", crop_targets })),
    [{ composition: "Quinalphos 25% EC", crop_targets: "cotton" }],
  ],
  [
    "Trifluralin",
    ["cotton", "soybean", "all"].map((crop_targets) => ({ composition: "Trifluralin 48% EC", crop_targets })),
    [{ composition: "Trifluralin 48% EC", crop_targets: "wheat" }],
  ],
];

test.each(restricted)(
  "%s is refused where its order says so, and taken elsewhere",
  (substance, refused, taken) => {
    for (const some of refused) expect([some, gate.judge(said(some))]).toMatchObject([some, { substance }]);
    for (const some of taken) expect([some, gate.judge(said(some))]).toEqual([some, undefined]);
  },
);

test("a ban names its order and its date", () => {
  expect(gate.judge(said({ composition: "Malathion 50% EC", crop_targets: "wheat|mango" }))).toEqual({
    ...{ substance: "Malathion", status: "restricted", order: "S.O. 4294(E)", orderDate: "2023-10-03" },
    ...{ rule: "banned-crop", column: "crop_targets", crops: ["mango"] },
  });
});

test("a restricted pesticide that names no crop is refused as one for every crop, and other goods are not", () => {
  for (const composition of ["Chlorpyrifos 20% EC", "Monocrotophos 15% SG", "Trifluralin 48% EC"]) {
    expect(gate.judge(said({ composition, crop_targets: "" }))).toMatchObject({ rule: "banned-crop" });
  }
  expect(gate.judge(said({ composition: "Imidacloprid 17.8% SL", crop_targets: "" }))).toBeUndefined();
  expect(
    gate.judge(said({ category: "seeds", description: "Treated: Mancozeb 75% WP", crop_targets: "" })),
  ).toBeUndefined();
});

test.each([
  "Monocrotophos 36%",
  "Monocrotophos 36% S.L.",
  "Monocrotophos 36% Soluble Concentrate (SL)",
  "Monocrotophos 360 g/l SL",
])("the forbidden formulation is known however it is spelt: %s", (composition) => {
  expect(gate.judge(said({ composition, crop_targets: "cotton" }))).toMatchObject({
    rule: "banned-formulation",
  });
});

test.each<[Partial<Said>, string]>([
  [{ composition: "Trifluralin 48% EC", dose: "Cotton 1 l" }, "cotton"],
  [{ composition: "Trifluralin 48% EC", description: "Weeds of soybean. Not for gardens." }, "soybean"],
  [{ composition: "Malathion 50% EC", description: "Good on mangoes too" }, "mango"],
  [{ composition: "Malathion 50% EC", dose_hi: "टमाटर पर 2 मिली" }, "tomato"],
  [{ composition: "Chlorpyrifos 20% EC", description: "Also for lemon" }, "lemon"],
  [{ composition: "Monocrotophos 15% SG", name: "Mono for bhindi", crop_targets: "cotton" }, "okra"],
])("a crop that is forbidden counts where it is only named in words: %o", (some, crop) => {
  expect(gate.judge(said(some))).toMatchObject({
    rule: "banned-crop",
    crops: expect.arrayContaining([crop]),
  });
});
