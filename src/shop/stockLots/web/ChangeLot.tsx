import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { wholeFigure } from "#kit/contract/figures.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { lots, type ShelfLot } from "../contract.ts";
import { packsIn } from "../packsIn.ts";
import { LotDays } from "./LotDays.tsx";
import { faultsOfDays, lotProblem } from "./lotWords.ts";
import { stale } from "./stale.ts";

interface ChangeLotProps {
  id: string;
  lot: ShelfLot;
  onClose: () => void;
  onMoved: () => void;
}

type Reason = "counted" | "damaged";

/** All packs are there until somebody says otherwise; how many are gone, nobody but the seller knows. */
const typedFirst = (reason: Reason, { packs }: ShelfLot) => (reason === "counted" ? String(packs) : "");

/** Corrects a lot's days and counts its packs, or writes off those that are broken or have expired. */
export function ChangeLot({ id, lot, onClose, onMoved }: ChangeLotProps) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(lots.change, { refreshes: stale });
  const [reason, setReason] = useState<Reason>(lot.expired || lot.recall !== null ? "damaged" : "counted");
  const ownDays = { madeOn: lot.madeOn, expiresOn: lot.expiresOn };
  const [days, setDays] = useState(ownDays);
  const [typed, setTyped] = useState(typedFirst(reason, lot));
  const [key] = useState(randomKey);
  const number = packsIn(typed);
  const today = indianDay(Date.now());
  const packs = wholeFigure(lot.packs);
  const isWriteOff = reason === "damaged";
  const fault =
    number === undefined
      ? msg`Please write the packs as a whole number, like 40.`
      : isWriteOff && number === 0
        ? msg`Please write how many packs.`
        : isWriteOff && number > lot.packs
          ? msg`There are only ${packs} packs.`
          : undefined;
  const { ref, check, error, reset } = useForm<"expiresOn" | "madeOn" | "packs">({
    found: { ...(isWriteOff ? {} : faultsOfDays(days, today)), ...(fault ? { packs: fault } : {}) },
  });
  const choose = (next: Reason) => {
    setReason(next);
    setTyped(typedFirst(next, lot));
    reset();
  };
  const submit = async () => {
    if (!check() || sending || number === undefined) return;
    const left = isWriteOff ? lot.packs - number : number;
    const stated = {
      ...{ lot: lot.lot, packs: left, seen: lot.packs, reason },
      ...(isWriteOff ? ownDays : days),
    };
    // Sent again, the packs are counted once, and the days are those that were said last.
    const sentKey = `${key}-${reason}-${left}`.slice(0, 64);
    const { answer } = await send({ params: { id }, body: { ...stated, key: sentKey } });
    if (!answer) return;
    onMoved();
    onClose();
  };
  return (
    <SheetDialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Correct or write off</Trans>}>
      <SaveForm
        form={{ ref }}
        onSave={submit}
        sending={sending}
        refusal={problem ? i18n._(lotProblem(problem)) : null}
        kind="main"
        button={sending ? <Trans>Saving…</Trans> : <Trans>Save the lot</Trans>}
        beside={
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <p>
          <strong translate="no">{lot.lot}</strong>
          <br />
          <Trans>There are {packs} packs now.</Trans>
        </p>
        <RadioCards
          name="reason"
          label={<Trans>What happened?</Trans>}
          value={reason}
          onChange={(word) => choose(word === "damaged" ? "damaged" : "counted")}
          cards={[
            { value: "counted", word: <Trans>I counted them, or a date is wrong</Trans> },
            { value: "damaged", word: <Trans>Packs were thrown away: expired or broken</Trans> },
          ]}
        />
        {isWriteOff ? null : <LotDays days={days} error={error} onChange={setDays} />}
        <Field
          name="packs"
          label={
            isWriteOff ? <Trans>How many packs are gone?</Trans> : <Trans>How many are there now?</Trans>
          }
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          after={<Trans>packs</Trans>}
          error={error("packs")}
          onChange={(event) => setTyped(event.target.value)}
        />
      </SaveForm>
    </SheetDialog>
  );
}
