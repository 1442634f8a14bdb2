import { msg } from "@lingui/core/macro";
import type { HelplineKey } from "#shop/legal/helplines.ts";
import type { FactKind, NextStep, StopAnswer, StopQuestion } from "../rules.ts";

type Message = ReturnType<typeof msg>;

/** Headings of the facts. */
export const kindTexts: Readonly<Record<FactKind, Message>> = {
  get: msg`What it gives`,
  who: msg`For whom`,
  papers: msg`Which papers`,
  when: msg`When`,
  where: msg`Where`,
  trouble: msg`If something goes wrong`,
};

export const questionTexts: Readonly<Record<StopQuestion, Message>> = {
  land: msg`Is the land in your own name in the land record?`,
  bank: msg`Is your Aadhaar joined with your bank account?`,
  ekyc: msg`Is your e-KYC for PM-KISAN done?`,
};

export const answerTexts: Readonly<Record<StopAnswer, Message>> = {
  yes: msg`Yes`,
  no: msg`No`,
  unsure: msg`Not sure`,
};

export const stepTexts: Readonly<Record<NextStep, Message>> = {
  lookUpLand: msg`Look at your land record, at the patwari's, the tehsil or on your State's land portal: whose name is in it?`,
  ownLand: msg`PM-KISAN goes by the land record. If the land should be yours, ask the patwari or the tehsil to have your name entered.`,
  withoutLand: msg`If you farm another's land: crop insurance and the Kisan Credit Card are for tenants and sharecroppers too. Their cards are below.`,
  joinAadhaar: msg`Take Aadhaar and passbook to your bank and ask them to join both, so that the Government's money can come in.`,
  doEkyc: msg`Do the e-KYC on the PM-KISAN website with an OTP, in its app with your face, or by finger at a Common Service Centre.`,
  askStatus: msg`Then ask why: the PM-KISAN website or the telephone tells the state of your payment. Who gets it is decided there, not here.`,
  askStatusAfter: msg`After that ask for the state of your payment, on the PM-KISAN website or on the telephone. Who gets it is decided there, not here.`,
};

/** The site's helplines, as the desk chooses one. */
export const lineTexts: Readonly<Record<HelplineKey, Message>> = {
  kisan: msg`Kisan Call Centre`,
  scheme: msg`PM-KISAN`,
  cattle: msg`Veterinary helpline`,
  price: msg`e-NAM`,
  insurance: msg`Crop insurance (PMFBY)`,
};
