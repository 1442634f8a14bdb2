/** How each crop is drawn: one row of parameters per crop, for the plant templates in `web/drawing`. */

/** Sizes are units of the picture's grid of 104 x 148; leans are degrees, 0 upright and 180 hanging. */
export type EarGrass = {
  plant: "ear";
  ear: "panicle" | "spike" | "candle" | "cluster" | "fingers" | "tail" | "beads" | "button";
  colour: string;
  grain: string;
  count?: number;
  height?: number;
  spread?: number;
  /** Width of the leaves. */
  broad?: number;
  /** Length of awns and bristles. */
  hair?: number;
};
export type TallGrass = { plant: "tall"; part: "cob" | "cane"; colour: string; shade: string };
export type PodPlant = {
  plant: "pod";
  foliage: "three" | "broad" | "slim" | "feather" | "single";
  colour: string;
  length: number;
  width: number;
  lean: number;
  bend?: number;
  /** Degrees between the pods of one joint. */
  fan?: number;
  /** Pods at each joint of the stem. */
  together?: number;
  joints?: number;
  height?: number;
  /** Seeds that show through the pod. */
  seeds?: string;
  flower?: string;
  climbs?: boolean;
};
export type RootPlant = {
  plant: "root";
  root:
    | "tubers"
    | "nuts"
    | "capsules"
    | "cone"
    | "long"
    | "globe"
    | "onion"
    | "garlic"
    | "rhizome"
    | "knobs"
    | "spread"
    | "swollen";
  colour: string;
  shade: string;
  foliage: "bush" | "clover" | "feather" | "broad" | "tube" | "strap" | "lance" | "reed" | "palm" | "heart";
  stem?: string;
  flower?: string;
};
export type GourdVine = {
  plant: "gourd";
  grows: "frame" | "ground";
  fruit:
    | "bottle"
    | "warty"
    | "smooth"
    | "ridged"
    | "slim"
    | "snake"
    | "spikes"
    | "bunch"
    | "striped"
    | "netted"
    | "lobes"
    | "ball";
  colour: string;
  shade: string;
  flower?: string;
  corners?: number;
};
export type FruitBush = {
  plant: "bush";
  fruit: "round" | "drop" | "bell" | "finger" | "upright" | "spiny";
  colour: string;
  shade?: string;
  foliage: "oval" | "slim" | "cut" | "palm" | "star";
  flower?: string;
  staked?: boolean;
  /** How much taller than the usual bush, in hundredths. */
  tall?: number;
};
export type LeafPlant = {
  plant: "leaf";
  head: "cabbage" | "curd" | "rosette" | "plume" | "pineapple";
  colour: string;
  shade: string;
};
export type FlowerHead = {
  plant: "flower";
  flower: "ray" | "eight" | "thistle" | "five" | "pompon" | "rose";
  colour: string;
  heart: string;
  size: number;
  count?: number;
  height?: number;
  foliage: "heart" | "spiny" | "needle" | "feather" | "leaflets";
};
export type SeedUmbel = {
  plant: "umbel";
  shape: "parasol" | "spike";
  colour: string;
  seed: string;
  count?: number;
  size?: number;
  height?: number;
  spread?: number;
  foliage: "thread" | "broad" | "cut";
};
export type FruitTree = {
  plant: "tree";
  crown: "dome" | "wide" | "shrub" | "banana" | "papaya" | "palm" | "tapped";
  fruit: "round" | "mango" | "crowned" | "bumpy" | "pear" | "small" | "cup" | "nut";
  colour: string;
  shade: string;
  size: number;
};
export type FibrePlant = { plant: "fibre"; fibre: "boll" | "stem"; colour: string; shade: string };

export type Drawing =
  | EarGrass
  | TallGrass
  | PodPlant
  | RootPlant
  | GourdVine
  | FruitBush
  | LeafPlant
  | FlowerHead
  | SeedUmbel
  | FruitTree
  | FibrePlant;

// Crops sown in more than one season are one plant under different skies.
// biome-ignore format: one row per plant
const shared = {
  rice: { plant: "ear", ear: "panicle", colour: "#C9952B", grain: "#E9B93F", count: 4, spread: 16, height: 46 },
  maize: { plant: "tall", part: "cob", colour: "#F6C13C", shade: "#C98412" },
  bajra: { plant: "ear", ear: "candle", colour: "#A99A63", grain: "#6F6538", height: 62, broad: 8 },
  jowar: { plant: "ear", ear: "cluster", colour: "#B9772E", grain: "#F6DDA0", count: 1, height: 58, broad: 10 },
  ragi: { plant: "ear", ear: "fingers", colour: "#8C3F22", grain: "#D98E5A", height: 66 },
  moong: { plant: "pod", foliage: "three", colour: "#4A3B22", length: 24, width: 4, lean: 112, together: 2, flower: "#F2C832", bend: -20, fan: 26 },
  urad: { plant: "pod", foliage: "broad", colour: "#2A2320", length: 15, width: 6, lean: 36, together: 2, height: 62, joints: 4, flower: "#F2C832", fan: 34 },
  groundnut: { plant: "root", root: "nuts", colour: "#E6BE78", shade: "#A8732F", foliage: "clover", flower: "#F6B52C" },
  sesame: { plant: "pod", foliage: "single", colour: "#B9B45A", length: 12, width: 7, lean: 22, joints: 6, height: 82, flower: "#FBF3F5" },
  sunflower: { plant: "flower", flower: "ray", colour: "#F6B72A", heart: "#5B3216", size: 24, count: 1, height: 76, foliage: "heart" },
  okra: { plant: "bush", fruit: "upright", colour: "#B4D65E", foliage: "palm", flower: "#F7DE6B", tall: 34},
  tomato: { plant: "bush", fruit: "round", colour: "#D9382A", shade: "#F28B73", foliage: "cut", flower: "#F6CF3A" },
  onion: { plant: "root", root: "onion", colour: "#B8466A", shade: "#E6A3B6", foliage: "tube" },
} satisfies Record<string, Drawing>;

// biome-ignore format: one row per crop
export const drawings: Readonly<Record<string, Drawing>> = {
  "rice-kharif": shared.rice,
  "rice-rabi": shared.rice,
  "rice-summer": shared.rice,
  wheat: { plant: "ear", ear: "spike", colour: "#B9852A", grain: "#E3AE45", count: 4, height: 58, spread: 15, hair: 20 },
  barley: { plant: "ear", ear: "spike", colour: "#8F7526", grain: "#C9A63C", count: 3, height: 48, spread: 13, hair: 28 },
  "maize-kharif": shared.maize,
  "maize-rabi": shared.maize,
  "maize-spring": shared.maize,
  "bajra-kharif": shared.bajra,
  "bajra-summer": shared.bajra,
  "jowar-kharif": shared.jowar,
  "jowar-rabi": shared.jowar,
  "ragi-kharif": shared.ragi,
  "ragi-summer": shared.ragi,
  "foxtail-millet": { plant: "ear", ear: "tail", colour: "#DDAA3C", grain: "#A8761C", height: 46, hair: 8, spread: 13 },
  "kodo-millet": { plant: "ear", ear: "beads", colour: "#6E5A2A", grain: "#A8793A", height: 52, broad: 8, spread: 24 },
  chickpea: { plant: "pod", foliage: "feather", colour: "#A9BE4F", length: 5, width: 12, lean: 110, height: 70, flower: "#C77FB0" },
  pigeonpea: { plant: "pod", foliage: "slim", colour: "#9DB04A", length: 19, width: 7, lean: 120, together: 2, height: 86, joints: 5, flower: "#F2B92E", fan: 14 },
  "moong-kharif": shared.moong,
  "moong-summer": shared.moong,
  "urad-kharif": shared.urad,
  "urad-summer": shared.urad,
  lentil: { plant: "pod", foliage: "feather", colour: "#C9A45A", length: 5, width: 10, lean: 120, together: 1, height: 72, seeds: "#B5562E", joints: 5 },
  "field-pea": { plant: "pod", foliage: "broad", colour: "#D6BC6A", length: 20, width: 8, lean: 125, height: 72, seeds: "#A98732", climbs: true },
  "horse-gram": { plant: "pod", foliage: "three", colour: "#B98A4A", length: 20, width: 5, lean: 70, bend: -35, together: 2, height: 58, joints: 4, fan: 30 },
  "moth-bean": { plant: "pod", foliage: "slim", colour: "#8A5A2B", length: 16, width: 4, lean: 90, together: 2, height: 44, joints: 4, flower: "#F2C832", fan: 30 },
  "cowpea-grain": { plant: "pod", foliage: "three", colour: "#D9B877", length: 28, width: 5.5, lean: 130, bend: 30, together: 2, joints: 4, flower: "#B88AC9" },
  "groundnut-kharif": shared.groundnut,
  "groundnut-rabi": shared.groundnut,
  "groundnut-summer": shared.groundnut,
  soybean: { plant: "pod", foliage: "broad", colour: "#C2A25A", length: 17, width: 7, lean: 135, together: 2, height: 72, joints: 4, seeds: "#8F7434", fan: 26 },
  mustard: { plant: "umbel", shape: "spike", colour: "#F7CE22", seed: "#FBE68A", count: 4, size: 17, height: 64, foliage: "broad", spread: 34 },
  taramira: { plant: "umbel", shape: "spike", colour: "#FFFDF0", seed: "#A98AB0", count: 3, size: 14, height: 58, foliage: "cut", spread: 32 },
  "sesame-kharif": shared.sesame,
  "sesame-summer": shared.sesame,
  "sunflower-rabi": shared.sunflower,
  "sunflower-summer": shared.sunflower,
  safflower: { plant: "flower", flower: "thistle", colour: "#EE7A1E", heart: "#C2420F", size: 13, height: 66, foliage: "spiny" },
  linseed: { plant: "flower", flower: "five", colour: "#5B7FD0", heart: "#F6E08A", size: 10, count: 4, height: 70, foliage: "needle" },
  castor: { plant: "bush", fruit: "spiny", colour: "#B8483A", shade: "#E59A7A", foliage: "star", tall: 20 },
  niger: { plant: "flower", flower: "eight", colour: "#F7C92C", heart: "#C98A14", size: 13, count: 3, height: 70, foliage: "needle" },
  cotton: { plant: "fibre", fibre: "boll", colour: "#FFFDF6", shade: "#7A5230" },
  jute: { plant: "fibre", fibre: "stem", colour: "#A3A857", shade: "#73A83A" },
  "sugarcane-spring": { plant: "tall", part: "cane", colour: "#B9A64C", shade: "#6E5320" },
  guar: { plant: "pod", foliage: "three", colour: "#A3AE48", length: 14, width: 5, lean: 40, together: 3, height: 78, joints: 5, fan: 26 },
  potato: { plant: "root", root: "tubers", colour: "#E0B878", shade: "#A87B3C", foliage: "bush", flower: "#F7F1FA" },
  "green-pea": { plant: "pod", foliage: "broad", colour: "#8CC04A", length: 22, width: 9, lean: 125, height: 72, seeds: "#D3EA8A", flower: "#FFFFFF", climbs: true },
  cauliflower: { plant: "leaf", head: "curd", colour: "#FBF4E2", shade: "#DCCDA8" },
  cabbage: { plant: "leaf", head: "cabbage", colour: "#B5D587", shade: "#6FA045" },
  spinach: { plant: "leaf", head: "rosette", colour: "#3B8A45", shade: "#A6CE7A" },
  "okra-kharif": shared.okra,
  "okra-summer": shared.okra,
  "bottle-gourd": { plant: "gourd", grows: "frame", fruit: "bottle", colour: "#B2D06A", shade: "#DDEDB0", flower: "#FFFDF2" },
  "bitter-gourd": { plant: "gourd", grows: "frame", fruit: "warty", colour: "#5E9E3A", shade: "#35702B", flower: "#F5C92F", corners: 5 },
  "sponge-gourd": { plant: "gourd", grows: "frame", fruit: "smooth", colour: "#86AE4C", shade: "#5B8536", flower: "#F5C92F" },
  "brinjal-kharif": { plant: "bush", fruit: "drop", colour: "#5A2A6B", shade: "#A67BB8", foliage: "oval", flower: "#B89AD6" },
  rose: { plant: "flower", flower: "rose", colour: "#D8345F", heart: "#8E1838", size: 14, height: 68, foliage: "leaflets" },
  guava: { plant: "tree", crown: "shrub", fruit: "pear", colour: "#C9D85E", shade: "#7F8F2C", size: 14 },
  mango: { plant: "tree", crown: "wide", fruit: "mango", colour: "#F5A928", shade: "#73A83A", size: 15 },
  banana: { plant: "tree", crown: "banana", fruit: "round", colour: "#F4C430", shade: "#7B2D4E", size: 6 },
  "tomato-rabi": shared.tomato,
  "tomato-hybrid": { ...shared.tomato, flower: undefined, staked: true, tall: 22 },
  "field-bean": { plant: "pod", foliage: "broad", colour: "#7F9E4A", length: 17, width: 10, lean: 115, bend: 40, height: 82, seeds: "#5C2A55", flower: "#9C5FA8", climbs: true },
  "french-bean": { plant: "pod", foliage: "broad", colour: "#7DB23C", length: 28, width: 5, lean: 150, bend: 20, together: 2, height: 72, joints: 4, flower: "#FFFFFF" },
  beetroot: { plant: "root", root: "globe", colour: "#8E1F4B", shade: "#C2557F", foliage: "broad", stem: "#B5305F" },
  capsicum: { plant: "bush", fruit: "bell", colour: "#3E9B3A", shade: "#A9DB8C", foliage: "oval" },
  marigold: { plant: "flower", flower: "pompon", colour: "#F28A1B", heart: "#C9590B", size: 15, height: 64, foliage: "feather" },
  "green-chilli": { plant: "bush", fruit: "finger", colour: "#4FA32F", foliage: "slim", flower: "#FFFFFF" },
  "ridge-gourd": { plant: "gourd", grows: "frame", fruit: "ridged", colour: "#6B9E45", shade: "#2F6B2C", flower: "#F5C92F" },
  amaranthus: { plant: "leaf", head: "plume", colour: "#A8325A", shade: "#C9426E" },
  "cowpea-veg": { plant: "pod", foliage: "three", colour: "#8CBF52", length: 38, width: 4.5, lean: 165, bend: 15, together: 2, height: 84, joints: 4, climbs: true },
  "chilli-dry": { plant: "bush", fruit: "finger", colour: "#CC2A1E", foliage: "slim" },
  turmeric: { plant: "root", root: "rhizome", colour: "#E8951F", shade: "#A85C0C", foliage: "lance" },
  ginger: { plant: "root", root: "knobs", colour: "#E3C48A", shade: "#A98246", foliage: "reed" },
  tapioca: { plant: "root", root: "spread", colour: "#5E3A24", shade: "#F0D8B4", foliage: "palm", stem: "#A8483A" },
  pineapple: { plant: "leaf", head: "pineapple", colour: "#E9A326", shade: "#A8651A" },
  pomegranate: { plant: "tree", crown: "shrub", fruit: "crowned", colour: "#C9283A", shade: "#E0533F", size: 16 },
  "custard-apple": { plant: "tree", crown: "shrub", fruit: "bumpy", colour: "#A9C26B", shade: "#5E7F34", size: 17 },
  lemon: { plant: "tree", crown: "shrub", fruit: "round", colour: "#F2DC3C", shade: "#FFF7B8", size: 13 },
  "onion-kharif": shared.onion,
  "onion-rabi": shared.onion,
  garlic: { plant: "root", root: "garlic", colour: "#FBF3EA", shade: "#CDA9BE", foliage: "strap" },
  coriander: { plant: "umbel", shape: "parasol", colour: "#FBF4F2", seed: "#C9A04A", size: 15, height: 58, foliage: "cut" },
  fenugreek: { plant: "pod", foliage: "three", colour: "#C9B04F", length: 26, width: 3.5, lean: 40, bend: 20, together: 2, height: 66, flower: "#FBF6D9" },
  ajwain: { plant: "umbel", shape: "parasol", colour: "#F4EFE2", seed: "#8F7A4A", count: 5, size: 11, height: 60, spread: 46, foliage: "thread" },
  grapes: { plant: "gourd", grows: "frame", fruit: "bunch", colour: "#6B3A7D", shade: "#B592C4" },
  orange: { plant: "tree", crown: "dome", fruit: "round", colour: "#F2801E", shade: "#FFC48A", size: 14 },
  "sweet-lime": { plant: "tree", crown: "dome", fruit: "round", colour: "#C6CE3F", shade: "#F1F3A8", size: 15 },
  papaya: { plant: "tree", crown: "papaya", fruit: "pear", colour: "#F0A22E", shade: "#7FA63F", size: 9 },
  cumin: { plant: "umbel", shape: "parasol", colour: "#E9B6C4", seed: "#9C7B4A", count: 5, size: 9, height: 46, spread: 54, foliage: "thread" },
  isabgol: { plant: "ear", ear: "button", colour: "#C9B79A", grain: "#8E7A5A", count: 5, height: 52, spread: 22, broad: 5 },
  fennel: { plant: "umbel", shape: "parasol", colour: "#E5C92F", seed: "#A3A83A", count: 3, size: 18, height: 66, foliage: "thread" },
  carrot: { plant: "root", root: "cone", colour: "#EC6A1E", shade: "#B8470C", foliage: "feather" },
  radish: { plant: "root", root: "long", colour: "#FBF6EF", shade: "#CFC3B2", foliage: "broad", stem: "#CFE3A2" },
  "sweet-potato": { plant: "root", root: "swollen", colour: "#C2506A", shade: "#8A2F48", foliage: "heart" },
  ber: { plant: "tree", crown: "dome", fruit: "small", colour: "#D9A53A", shade: "#A8551E", size: 8 },
  watermelon: { plant: "gourd", grows: "ground", fruit: "striped", colour: "#5E9E3F", shade: "#1D5A32", flower: "#F5C92F" },
  muskmelon: { plant: "gourd", grows: "ground", fruit: "netted", colour: "#E3B45A", shade: "#F8E6B8", flower: "#F5C92F" },
  cucumber: { plant: "gourd", grows: "frame", fruit: "slim", colour: "#4F8F3C", shade: "#B5D98A", flower: "#F5C92F" },
  "long-melon": { plant: "gourd", grows: "frame", fruit: "snake", colour: "#B5D077", shade: "#8DB04F", flower: "#F5C92F" },
  tinda: { plant: "gourd", grows: "ground", fruit: "ball", colour: "#9CC75A", shade: "#4F7F32", flower: "#F5C92F" },
  "pumpkin-summer": { plant: "gourd", grows: "ground", fruit: "lobes", colour: "#E58A26", shade: "#A8540F", flower: "#F5B52C" },
  "cluster-bean-veg": { plant: "pod", foliage: "three", colour: "#7FB545", length: 20, width: 4, lean: 50, together: 3, height: 80, joints: 4, flower: "#C99AC0", fan: 22 },
  coconut: { plant: "tree", crown: "palm", fruit: "round", colour: "#B5C257", shade: "#8A5A2B", size: 10 },
  arecanut: { plant: "tree", crown: "palm", fruit: "round", colour: "#F2A12E", shade: "#D97B1E", size: 6 },
  cashew: { plant: "tree", crown: "wide", fruit: "nut", colour: "#E8552E", shade: "#8C8064", size: 13 },
  "black-pepper": { plant: "gourd", grows: "frame", fruit: "spikes", colour: "#3F7A2E", shade: "#D8402E" },
  cardamom: { plant: "root", root: "capsules", colour: "#B5D06A", shade: "#7A9A3E", foliage: "reed" },
  apple: { plant: "tree", crown: "dome", fruit: "round", colour: "#C9242E", shade: "#F4A59A", size: 15 },
  tea: { plant: "tree", crown: "shrub", fruit: "small", colour: "#C6E07C", shade: "#FBF3D0", size: 7 },
  coffee: { plant: "tree", crown: "shrub", fruit: "small", colour: "#B3202A", shade: "#F2A59A", size: 8 },
  rubber: { plant: "tree", crown: "tapped", fruit: "cup", colour: "#F4EFE2", shade: "#FBF8EF", size: 11 },
  buckwheat: { plant: "umbel", shape: "spike", colour: "#F6DCE2", seed: "#8A5A3A", count: 4, size: 11, height: 56, spread: 44, foliage: "broad" },
  oats: { plant: "ear", ear: "panicle", colour: "#8F7A2E", grain: "#B9963A", count: 3, height: 60, spread: 22, broad: 6 },
  khesari: { plant: "pod", foliage: "slim", colour: "#B5B866", length: 15, width: 7, lean: 100, height: 62, joints: 4, flower: "#5B7FD0", climbs: true },
  tobacco: { plant: "flower", flower: "five", colour: "#E79AB5", heart: "#FBF0D0", size: 8, count: 3, height: 84, foliage: "heart" },
  mesta: { plant: "fibre", fibre: "stem", colour: "#A8554A", shade: "#A3B84A" },
  "large-cardamom": { plant: "root", root: "capsules", colour: "#8A2F42", shade: "#C9705A", foliage: "lance" },
  litchi: { plant: "tree", crown: "wide", fruit: "bumpy", colour: "#D9416A", shade: "#9C2A44", size: 12 },
};
