import { byName } from "#kit/contract/byName.ts";

/** States and Union Territories as the Local Government Directory has them, with their Hindi names (ours); for choices of a state. */
export const states = [
  { name: "Andaman and Nicobar Islands", name_hi: "अंडमान और निकोबार द्वीप समूह" },
  { name: "Andhra Pradesh", name_hi: "आंध्र प्रदेश" },
  { name: "Arunachal Pradesh", name_hi: "अरुणाचल प्रदेश" },
  { name: "Assam", name_hi: "असम" },
  { name: "Bihar", name_hi: "बिहार" },
  { name: "Chandigarh", name_hi: "चंडीगढ़" },
  { name: "Chhattisgarh", name_hi: "छत्तीसगढ़" },
  { name: "Dadra and Nagar Haveli and Daman and Diu", name_hi: "दादरा और नगर हवेली और दमन और दीव" },
  { name: "Delhi", name_hi: "दिल्ली" },
  { name: "Goa", name_hi: "गोवा" },
  { name: "Gujarat", name_hi: "गुजरात" },
  { name: "Haryana", name_hi: "हरियाणा" },
  { name: "Himachal Pradesh", name_hi: "हिमाचल प्रदेश" },
  { name: "Jammu and Kashmir", name_hi: "जम्मू और कश्मीर" },
  { name: "Jharkhand", name_hi: "झारखंड" },
  { name: "Karnataka", name_hi: "कर्नाटक" },
  { name: "Kerala", name_hi: "केरल" },
  { name: "Ladakh", name_hi: "लद्दाख" },
  { name: "Lakshadweep", name_hi: "लक्षद्वीप" },
  { name: "Madhya Pradesh", name_hi: "मध्य प्रदेश" },
  { name: "Maharashtra", name_hi: "महाराष्ट्र" },
  { name: "Manipur", name_hi: "मणिपुर" },
  { name: "Meghalaya", name_hi: "मेघालय" },
  { name: "Mizoram", name_hi: "मिज़ोरम" },
  { name: "Nagaland", name_hi: "नागालैंड" },
  { name: "Odisha", name_hi: "ओडिशा" },
  { name: "Puducherry", name_hi: "पुदुच्चेरी" },
  { name: "Punjab", name_hi: "पंजाब" },
  { name: "Rajasthan", name_hi: "राजस्थान" },
  { name: "Sikkim", name_hi: "सिक्किम" },
  { name: "Tamil Nadu", name_hi: "तमिलनाडु" },
  { name: "Telangana", name_hi: "तेलंगाना" },
  { name: "Tripura", name_hi: "त्रिपुरा" },
  { name: "Uttar Pradesh", name_hi: "उत्तर प्रदेश" },
  { name: "Uttarakhand", name_hi: "उत्तराखंड" },
  { name: "West Bengal", name_hi: "पश्चिम बंगाल" },
] as const satisfies readonly { readonly name: string; readonly name_hi: string }[];

export type IndianState = (typeof states)[number]["name"];

/** Each state with its word in the reader's language, in the order of those words. */
export function statesFor(
  language: string,
): readonly { readonly name: IndianState; readonly word: string }[] {
  return states
    .map(({ name, name_hi }) => ({ name, word: language === "hi" ? name_hi : name }))
    .sort(byName(({ word }) => word));
}

/** The State's word in the reader's language; a text that names no State stays as it is. */
export function stateWord(name: string, language: string): string {
  const state = states.find((each) => each.name === name);
  return state && language === "hi" ? state.name_hi : name;
}
