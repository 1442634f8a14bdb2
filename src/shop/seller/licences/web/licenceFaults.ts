import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { type LicenceFault, type LicenceField, licenceFields } from "../rules.ts";

/** Message on the fault of each field. */
export function wordsOf(faults: readonly LicenceFault[]): Faults<LicenceField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
export function faultsOf(problem: Problem): Faults<LicenceField> {
  return faultsNamed(problem, licenceFields, wordsOfFault);
}

function wordsOfFault({
  field,
  rule,
  limit = 0,
}: {
  field: LicenceField;
  rule: string;
  limit?: number;
}): MessageDescriptor {
  switch (rule) {
    case "too-long":
      return msg`Please use at most ${limit} letters and digits.`;
    case "no-digit":
      return msg`Please write the number printed on the licence.`;
    case "passed":
      return msg`This day has passed: the licence has expired. Please enter the renewed one.`;
    case "too-far":
      return msg`No licence is valid for more than ${limit} years. Please check the year.`;
    case "to-come":
      return msg`This day is still to come. Please write the day on which it was issued.`;
    case "no-day":
      return msg`Please choose a day.`;
    default:
      return missing[field];
  }
}

/** Message on the document's fault, as the server found it. */
export function documentFault(problem: Problem): MessageDescriptor {
  if (problemWordOf(problem) === "too-large") return tooLarge;
  const { rule, limit = 0 } =
    problem.errors?.find(({ field }) => field === "document" || field === "image") ?? {};
  switch (rule) {
    case "maxPages":
      return msg`This PDF has too many pages; at most ${limit}. A photo of the licence is enough.`;
    case "locked":
      return msg`This PDF is locked with a password. Please send it without, or a photo.`;
    case "active":
      return msg`This PDF holds more than pages, so we can't take it. A photo of the licence is enough.`;
    case "pdf":
      return msg`We can't read this PDF. A photo of the licence is enough.`;
    case "picture":
    case "maxPixels":
    case "memory":
      return msg`We can't read this picture. Please send a photo (JPEG or PNG) or a PDF.`;
    default:
      return problemMessage(problem);
  }
}

export const tooLarge = msg`This file is larger than 5 MB. A photo of the licence is enough.`;

const missing: Readonly<Record<LicenceField, MessageDescriptor>> = {
  number: msg`Please write the number printed on the licence.`,
  authority: msg`Please write which office issued it.`,
  region: msg`Please choose the State.`,
  issuedOn: msg`Please choose a day.`,
  document: msg`Please choose a photo or a PDF of the licence.`,
  expiresOn: msg`Please choose a day.`,
};

export const missingDocument = missing.document;
