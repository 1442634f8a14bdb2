import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed, useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { shrinkPicture } from "#kit/web/pictures/shrinkPicture.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useUpload } from "#kit/web/upload.ts";
import { StateOptions } from "#shop/checkout/web/form/address/StateOptions.tsx";
import { type Licence, licences } from "../contract.ts";
import {
  documentBytes,
  type LicenceFault,
  type LicenceField,
  licenceFields,
  licenceLimits,
  readLicence,
  type TypedLicence,
  typedFields,
} from "../rules.ts";
import { stale } from "./stale.ts";

const tooLarge = msg`This file is larger than 5 MB. A photo of the licence is enough.`;

const missing: Readonly<Record<LicenceField, MessageDescriptor>> = {
  number: msg`Please write the number printed on the licence.`,
  authority: msg`Please write which office issued it.`,
  region: msg`Please choose the State.`,
  issuedOn: msg`Please choose a day.`,
  document: msg`Please choose a photo or a PDF of the licence.`,
  expiresOn: msg`Please choose a day.`,
};

const missingDocument = missing.document;

/** The shorter side of a photographed page in pixels: its small print can still be read. */
const pageSide = 1_600;

interface LicenceFormProps {
  licence: Licence;
  onSaved: () => void;
}

/** Hands in a licence, or its next one, with its paper. What was typed stays when the line fails. */
export function LicenceForm({ licence, onSaved }: LicenceFormProps) {
  const { i18n } = useLingui();
  const { category, application } = licence;
  const { upload, progress } = useUpload(licences.send, { refreshes: [] });
  const { send, sending, problem } = useMutation(licences.say, { refreshes: stale });
  const [sent, setSent] = useState<{ file: File; name: string }>();
  const today = indianDay(Date.now());
  // An approved document is not sent again; its successor has a paper of its own.
  const hasPaper = application?.document !== null && application?.state !== "approved" && !!application;
  const { ref, onChange, check, refuse, error } = useForm<LicenceField>({
    check: (form) => ({
      ...wordsOf(readLicence(typedIn(form), today).faults ?? []),
      ...faultOfPaper(form, hasPaper),
    }),
  });

  /** The name under which the chosen file was sent; empty where the paper that is there stays. */
  const sendPaper = async (form: HTMLFormElement): Promise<string | undefined> => {
    const file = paperIn(form);
    if (!file) return "";
    // Sent before, when only the words were refused.
    if (sent?.file === file) return sent.name;
    const small = file.type.startsWith("image/") ? await shrinkPicture(file, pageSide) : file;
    const { answer, problem } = await upload({ params: { category } }, "document", small, "licence");
    if (problem) refuse({ document: documentFault(problem) });
    if (!answer) return undefined;
    setSent({ file, name: answer.document });
    return answer.document;
  };

  const isBusy = sending || progress !== undefined;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !check()) return;
    const { value } = readLicence(typedIn(form), today);
    if (!value) return;
    const document = await sendPaper(form);
    if (document === undefined) return;
    const { answer, problem } = await send({ params: { category }, body: { ...value, document } });
    if (answer) onSaved();
    else if (problem) refuse(faultsOf(problem));
  };
  const isTold = problem !== undefined && Object.keys(faultsOf(problem)).length === 0;
  const begun = beginningOf(licence);
  const percent = Math.round((progress ?? 0) * 100);

  return (
    <form ref={ref} noValidate onSubmit={(event) => void save(event)} onChange={onChange}>
      <Stack>
        {isTold ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
        <Field
          name="number"
          label={<Trans>Licence number</Trans>}
          defaultValue={begun.number}
          maxLength={licenceLimits.number}
          error={error("number")}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Field
          name="authority"
          label={<Trans>Issued by</Trans>}
          hint={<Trans>The office, as printed on the licence</Trans>}
          defaultValue={begun.authority}
          maxLength={licenceLimits.authority}
          error={error("authority")}
          autoComplete="off"
          required
        />
        <Select
          name="region"
          defaultValue={begun.region}
          error={error("region")}
          label={<Trans>State of that office</Trans>}
          required
        >
          <StateOptions />
        </Select>
        <Field
          name="issuedOn"
          type="date"
          label={<Trans>Issued on</Trans>}
          defaultValue={begun.issuedOn}
          max={today}
          error={error("issuedOn")}
          required
        />
        <Field
          name="expiresOn"
          type="date"
          label={<Trans>Valid until</Trans>}
          defaultValue={begun.expiresOn}
          min={today}
          error={error("expiresOn")}
          required
        />
        <FilePicker
          name="document"
          accept="image/*,.pdf,application/pdf"
          choose={<Trans>Choose the photo or PDF</Trans>}
          label={<Trans>The licence itself</Trans>}
          hint={
            hasPaper ? (
              <Trans>We have the one you sent. Choose another one only to replace it.</Trans>
            ) : (
              <Trans>
                A photo or a PDF of at most 5 MB, every word readable. Only those who check it see it.
              </Trans>
            )
          }
          error={error("document")}
        />
        {progress === undefined ? null : (
          <label>
            <Trans>Sending the document: {percent} of 100</Trans>
            <progress max={1} value={progress} />
          </label>
        )}
        <div>
          <Button kind="main" type="submit" aria-disabled={isBusy}>
            <Trans>Send the licence to be checked</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The last application is mended; after an approval the renewal begins with its number and office. */
function beginningOf({ application, number, authority, expiresOn }: Licence): TypedLicence {
  if (!application) return { number, authority, region: "", issuedOn: "", expiresOn };
  const isOver = application.state === "approved";
  const { region } = application;
  if (isOver) return { ...application, region, issuedOn: "", expiresOn: "" };
  return application;
}

function typedIn(form: HTMLFormElement): TypedLicence {
  const data = new FormData(form);
  return fromKeys(typedFields, (field) => String(data.get(field) ?? ""));
}

function paperIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get("document");
  return file instanceof File && file.size > 0 ? file : undefined;
}

function faultOfPaper(form: HTMLFormElement, hasPaper: boolean) {
  const file = paperIn(form);
  if (!file) return hasPaper ? {} : { document: missingDocument };
  // A picture is made smaller before it is sent.
  return file.size > documentBytes && !file.type.startsWith("image/") ? { document: tooLarge } : {};
}

/** Message on the fault of each field. */
function wordsOf(faults: readonly LicenceFault[]): Faults<LicenceField> {
  return Object.fromEntries(faults.map((fault) => [fault.field, wordsOfFault(fault)]));
}

/** The faults that a refusal names. */
function faultsOf(problem: Problem): Faults<LicenceField> {
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
function documentFault(problem: Problem): MessageDescriptor {
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
