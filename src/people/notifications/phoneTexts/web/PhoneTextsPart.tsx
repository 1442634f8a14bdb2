import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type PhoneTexts, phoneTexts } from "../contract.ts";
import type { Channel, TextKind } from "../rules.ts";

const refreshes = [phoneTexts.show];

/** Answers that are understood in every language. */
const [stop, start, yes] = ["STOP", "START", "YES"];

const kindNames: Readonly<Record<TextKind, MessageDescriptor>> = {
  safe: msg`Harvests that are safe again after spraying`,
  water: msg`Fields that want water today`,
  recall: msg`Goods that were recalled, also at night`,
  order: msg`What happens to my orders`,
  problem: msg`Problems with an order, when a day runs out`,
};

/** News by SMS or WhatsApp to the number that names the account; nothing where the site sends none. */
export default function PhoneTextsPart() {
  const { answer } = useCall(phoneTexts.show, {});
  if (!answer || answer.channels.length === 0) return null;
  const bySms = answer.channels.includes("sms");
  return (
    <Details
      summary={
        bySms ? <Trans>News by message to my number</Trans> : <Trans>News by WhatsApp to my number</Trans>
      }
    >
      <Stack>
        <Ended texts={answer} />
        <Choices key={answer.kinds.map(({ state }) => state).join()} texts={answer} />
        {answer.kinds.some(({ state }) => state === "asked") ? <Code phone={answer.phone} /> : null}
      </Stack>
    </Details>
  );
}

function Ended({ texts: { ended } }: { texts: PhoneTexts }) {
  if (ended === "") return null;
  return ended === "stopped" ? (
    <Alert tone="warning" title={<Trans>{stop} was answered, so no messages come</Trans>}>
      <Trans>To have them again, answer {start} from that phone and choose here.</Trans>
    </Alert>
  ) : (
    <Alert tone="warning" title={<Trans>Your number took no messages, so none come</Trans>}>
      <Trans>If the number works again, choose here once more.</Trans>
    </Alert>
  );
}

function Choices({ texts }: { texts: PhoneTexts }) {
  const { i18n } = useLingui();
  const { language } = useChosenLanguage();
  const { send, sending, problem } = useMutation(phoneTexts.choose, { refreshes });
  const [channel, setChannel] = useState<Channel>(texts.channel);
  const [chosen, setChosen] = useState<readonly TextKind[]>(
    texts.kinds.filter(({ state }) => state !== "off").map(({ kind }) => kind),
  );
  const { phone, kinds, channels } = texts;
  const asks = chosen.some(
    (kind) => channel !== texts.channel || kinds.some((one) => one.kind === kind && one.state !== "on"),
  );
  return (
    <SaveForm
      onSave={() => send({ body: { kinds: [...chosen], channel, language } })}
      sending={sending}
      refusal={problem ? i18n._(refusalOf(problem)) : undefined}
      problem={problem}
      button={asks ? <Trans>Send me a code</Trans> : <Trans>Keep this</Trans>}
    >
      <p>
        <Trans>
          Messages come to <strong translate="no">{phone}</strong>, also without the internet. Others who use
          this phone read them too.
        </Trans>
      </p>
      {channels.length > 1 ? (
        <Select
          label={<Trans>How they come</Trans>}
          value={channel}
          onChange={({ target }) => setChannel(target.value === "sms" ? "sms" : "whatsapp")}
        >
          <option value="sms">SMS</option>
          <option value="whatsapp">WhatsApp</option>
        </Select>
      ) : null}
      <fieldset>
        <legend>
          <Trans>Messages are to come of</Trans>
        </legend>
        {kinds.map(({ kind }) => (
          <CheckboxField
            key={kind}
            label={i18n._(kindNames[kind])}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          />
        ))}
      </fieldset>
      <p>
        <Trans>
          None come from nine in the evening to eight in the morning, but of a recall. To end all of them,
          answer {stop}.
        </Trans>
      </p>
    </SaveForm>
  );
}

function refusalOf(problem: Problem): MessageDescriptor {
  const kind = problemWordOf(problem);
  if (kind === "too-many")
    return msg`So many codes went to this number that the next one has to wait some hours.`;
  if (kind === "conflict") return msg`${stop} was answered from this number. Answer ${start} from it first.`;
  return problemMessage(problem);
}

/** The code that came to the number; an answer of YES from it does the same. */
function Code({ phone }: { phone: string }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(phoneTexts.confirm, { refreshes });
  const [code, setCode] = useState("");
  const isWrong = problem !== undefined && problemWordOf(problem) === "invalid";
  return (
    <SaveForm
      onSave={() => (code.trim() === "" ? undefined : send({ body: { code } }))}
      sending={sending}
      problem={problem}
      refusal={
        isWrong
          ? i18n._(msg`This is not the code that was sent, or it is older than half an hour.`)
          : undefined
      }
      kind="main"
      button={<Trans>Yes, send me messages</Trans>}
    >
      <Field
        name="code"
        label={<Trans>Code that came to {phone}</Trans>}
        hint={<Trans>Six figures. You can also answer {yes} to the message.</Trans>}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </SaveForm>
  );
}
