/**
 * Searches about weeds as farmers type them, and what may be right among the first three: products by the end of their ids, advisories by
 * their whole ids. Written before search was taught to find them.
 */
export type WeedQuery = readonly [query: string, ...right: string[]];

const any = [
  ...["pendimethalin", "pendimethalin-cs", "pretilachlor", "pyrazosulfuron", "bispyribac", "clodinafop"],
  ...["sulfosulfuron", "metsulfuron", "atrazine", "tembotrione", "halosulfuron", "imazethapyr", "diclosulam"],
  ...["quizalofop", "propaquizafop", "oxadiargyl", "weeds"],
];
const soybean = ["imazethapyr", "diclosulam", "pendimethalin", "propaquizafop"];
const wheat = ["clodinafop", "sulfosulfuron", "metsulfuron"];
const rice = ["bispyribac", "pretilachlor", "pyrazosulfuron", "metsulfuron"];
const maize = ["atrazine", "tembotrione", "halosulfuron"];
const phalaris = ["clodinafop", "sulfosulfuron", "weed-phalaris"];
const bathua = ["metsulfuron", "sulfosulfuron", "oxadiargyl", "pendimethalin-cs", "weed-bathua"];
const groundnut = ["imazethapyr", "diclosulam", "quizalofop", "pendimethalin-cs"];
const onion = ["quizalofop", "pendimethalin-cs"];

export const weedQueries: readonly WeedQuery[] = [
  ["ghas mar dawa", ...any],
  ["kharpatwar", ...any],
  ["weed killer for soybean", ...soybean],
  ["kharpatwar nashak gehu", ...wheat],
  ["gehu me gulli danda ki dawa", ...phalaris],
  ["गेहूँ में मंडूसी", ...phalaris],
  ["gehun ka mama", ...phalaris],
  ["bathua ki dawa", ...bathua],
  ["बथुआ गेहूँ", ...bathua],
  ["chaudi patti kharpatwar gehu", "metsulfuron", "sulfosulfuron", "weeds-broadleaf"],
  ["चौड़ी पत्ती का खरपतवार", "metsulfuron", "imazethapyr", "diclosulam", "weeds-broadleaf"],
  ["motha marne ki dawa", "halosulfuron", "weed-nutsedge", "weeds-sedge"],
  ["मोथा मक्का", "halosulfuron", "weed-nutsedge", "weeds-sedge"],
  ["nutsedge in maize", "halosulfuron", "weed-nutsedge"],
  ["dhan me ghas ki dawa", ...rice],
  ["paddy weedicide", ...rice],
  ["sawank in paddy", "pretilachlor", "weed-barnyard"],
  ["धान में सावंक", "pretilachlor", "weed-barnyard"],
  ["pre emergence herbicide maize", "atrazine"],
  ["post emergence herbicide maize", "tembotrione", "halosulfuron"],
  ["makka me ghas", ...maize],
  ["मक्का में खरपतवारनाशक", ...maize],
  ["soyabean khadi fasal kharpatwar dawa", "imazethapyr", "propaquizafop"],
  ["सोयाबीन में उगने से पहले की खरपतवार दवा", "diclosulam", "pendimethalin"],
  ["pre emergence weedicide soybean", "diclosulam", "pendimethalin"],
  ["post emergent soybean", "imazethapyr", "propaquizafop"],
  ["pyaj me ghas mar", ...onion],
  ["onion herbicide", ...onion],
  ["mungfali kharpatwar", ...groundnut],
  ["groundnut weed control", ...groundnut],
  ["kapas me ghas ki dawa", "quizalofop", "pendimethalin"],
  ["cotton weedicide", "quizalofop", "pendimethalin"],
  ["urad me ghas", "quizalofop", "imazethapyr"],
  ["chana me ghas ki dawa", "propaquizafop"],
  ["sarson kharpatwar", "oxadiargyl", "pendimethalin-cs"],
  ["jeera weed killer", "oxadiargyl", "pendimethalin-cs"],
  ["ganna me kharpatwar", "atrazine"],
  ["tamatar me ghas", "propaquizafop"],
  ["mirch weeds", "pendimethalin-cs", "propaquizafop"],
  ["patharchatta makka", "atrazine", "tembotrione", "weed-trianthema"],
  ["gajar ghas", "diclosulam", "weed-parthenium"],
  ["makka me gajar ghas", "weed-parthenium", "atrazine", "tembotrione", "halosulfuron"],
  ["sakri patti ka kharpatwar", "quizalofop", "propaquizafop", "clodinafop", "weeds-grass"],
  ["खरपतवार नाशक दवा", ...any],
];
