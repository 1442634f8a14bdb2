import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Cause } from "../contract.ts";

export const causeNames: Readonly<Record<Cause, MessageDescriptor>> = {
  virus: msg`Virus`,
  worm: msg`Worm`,
  insect: msg`Insect`,
  mite: msg`Mite`,
  nematode: msg`Nematode`,
  fungus: msg`Fungus`,
  bacteria: msg`Bacteria`,
  nutrient: msg`Lack of a nutrient`,
  weed: msg`Weed`,
  stress: msg`Weather, water or soil`,
  animal: msg`Animal`,
};

/** The shipped data's words for: nobody is cited. */
export const uncited = "General agronomy";

/** An address as citations name it: a host with its path, without https. */
const address = /((?:[a-z0-9-]+\.)+(?:in|org|com|edu)(?:\/[\w.-]+)*)/;

/** A citation in pieces; those that are an address lead there. */
export function linkedSource(source: string): { text: string; address?: string }[] {
  return source
    .split(address)
    .filter((text) => text !== "")
    .map((text) => (address.test(text) ? { text, address: `https://${text}` } : { text }));
}

/** The first sentence: what a drawing of the sign shows. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[.।])\s/u, 1)[0] ?? text;
}
