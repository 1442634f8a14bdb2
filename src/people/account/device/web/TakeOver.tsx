import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { adoptWaiting, waitingOf } from "#kit/web/outbox/adopt.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { adoptAnswers } from "#kit/web/storage/keptAnswers.ts";
import { deviceKeeper, rememberDevice, visitorNow } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { device } from "../contract.ts";

type Held = Answer<typeof device.held>;

const refreshes = [
  device.held,
  ...["/fields", "/today", "/seasons/{id}"].map((path) => ({
    method: "GET" as const,
    path: path as `/${string}`,
  })),
];

/** Asks who has logged in what becomes of the fields that were written down on this phone before: shown first, then added or deleted. */
export default function TakeOver() {
  const { t, i18n } = useLingui();
  const { answer: held } = useCall(device.held, {});
  const waiting = useWaiting();
  const take = useMutation(device.take, { refreshes });
  const remove = useMutation(device.remove, { refreshes });
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isNothing = held?.length === 0 && waiting === 0;
  useEffect(() => {
    if (isNothing) forgetDevice();
  }, [isNothing]);
  if (!held || isNothing || waiting === undefined) return null;
  const sending = take.sending || remove.sending;

  const end = async (call: typeof take, to: string | undefined) => {
    setAsks(false);
    setProblem(undefined);
    for (const { id } of held) {
      const { problem } = await call.send({ params: { id } });
      // Another tab was first.
      if (problem && problemWordOf(problem) !== "not-found") return setProblem(problem);
    }
    await adoptWaiting(deviceKeeper, to);
    forgetDevice();
  };
  return (
    <Alert
      title={<Trans>Fields from this phone</Trans>}
      action={
        <Row>
          <Button kind="main" onClick={() => end(take, visitorNow())} aria-disabled={sending}>
            <Trans>Add to my account</Trans>
          </Button>
          <Button onClick={() => setAsks(true)} aria-disabled={sending}>
            <Trans>Delete them</Trans>
          </Button>
        </Row>
      }
    >
      <Stack gap="tight">
        <p>
          <Trans>
            Before you logged in, these were written down here. Nothing is added until you say so.
          </Trans>
        </p>
        <HeldList held={held} waiting={waiting} />
        {problem ? (
          <Alert tone="danger" role="alert" title={takeProblem(problem) ?? i18n._(problemMessage(problem))} />
        ) : null}
      </Stack>
      <SheetDialog
        open={asks}
        onClose={() => setAsks(false)}
        closeLabel={t`Decide later`}
        title={<Trans>Delete these fields?</Trans>}
      >
        <Stack>
          <p>
            <Trans>You can decide later: they stay for 180 days. Once deleted they do not come back.</Trans>
          </p>
          <Row>
            <Button kind="main" onClick={() => setAsks(false)}>
              <Trans>Decide later</Trans>
            </Button>
            <Button kind="danger" onClick={() => end(remove, undefined)}>
              <Trans>Delete for good</Trans>
            </Button>
          </Row>
        </Stack>
      </SheetDialog>
    </Alert>
  );
}

/** The phone has no device account any more, and shows nobody what was answered to it. */
function forgetDevice(): void {
  rememberDevice(undefined);
  void adoptAnswers(deviceKeeper, undefined);
}

function takeProblem({ errors }: Problem) {
  const limit = errors?.find(({ field, rule }) => field === "fields" && rule === "maxItems")?.limit;
  return limit === undefined ? undefined : (
    <Trans>They do not fit: one account has at most {limit} fields. Delete some of yours first.</Trans>
  );
}

/** List of all that would be added, by kind and name. */
function HeldList({ held, waiting }: { held: Held; waiting: number }) {
  const all = held.flatMap(({ holds }) => holds);
  const count = (kind: Held[number]["holds"][number]["kind"]) =>
    all.reduce((sum, each) => (each.kind === kind ? sum + each.count : sum), 0);
  const fields = count("fields");
  const seasons = count("seasons");
  const entries = count("entries");
  const names = all.flatMap((each) => each.names).join(", ");
  return (
    <ul>
      {fields > 0 ? (
        <li>
          <Plural value={fields} one="# field" other="# fields" />: <bdi translate="no">{names}</bdi>
        </li>
      ) : null}
      {seasons > 0 ? (
        <li>
          <Plural value={seasons} one="# crop with its plan" other="# crops with their plans" />
        </li>
      ) : null}
      {entries > 0 ? (
        <li>
          <Plural value={entries} one="# diary entry" other="# diary entries" />
        </li>
      ) : null}
      {waiting > 0 ? (
        <li>
          <Plural
            value={waiting}
            one="# more that has not gone out yet"
            other="# more that have not gone out yet"
          />
        </li>
      ) : null}
    </ul>
  );
}

/** How many entries of the device account wait on this phone; undefined until it was looked. */
function useWaiting(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    void waitingOf(deviceKeeper).then(({ length }) => setCount(length));
  }, []);
  return count;
}
