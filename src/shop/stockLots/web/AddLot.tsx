import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { wholeFigure } from "#kit/contract/figures.ts";
import { useForm } from "#kit/web/form.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { type LotSource, lotLetters } from "#shop/lots/rules.ts";
import { lots } from "../contract.ts";
import { packsIn } from "../packsIn.ts";
import { keyring } from "./keyring.ts";
import { LotDays } from "./LotDays.tsx";
import { LotSourceChoice } from "./LotSourceChoice.tsx";
import { faultsOfDays, lotProblem } from "./lotWords.ts";
import { stale } from "./stale.ts";

interface AddLotProps {
  id: string;
  /** Packs without a number. */
  loose: number;
  onClose: () => void;
  onMoved: () => void;
}

/** Writes down a lot: its number, its days, how many packs, and whether they are counted in the stock already. */
export function AddLot({ id, loose, onClose, onMoved }: AddLotProps) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(lots.add, { refreshes: stale });
  const [lot, setLot] = useState("");
  const [days, setDays] = useState({ madeOn: "", expiresOn: "" });
  const [typed, setTyped] = useState("");
  const [source, setSource] = useState<LotSource>(loose > 0 ? "stock" : "delivery");
  const [keyOf] = useState(keyring);
  const packs = packsIn(typed);
  const today = indianDay(Date.now());
  const left = wholeFigure(loose);
  const packsFault =
    packs === undefined || packs === 0
      ? msg`Please write the packs as a whole number, like 40.`
      : source === "stock" && packs > loose
        ? msg`Only ${left} packs without a lot number are there.`
        : undefined;
  const { ref, check, error } = useForm<"lot" | "expiresOn" | "madeOn" | "packs">({
    found: {
      ...(lot.trim() === "" ? { lot: msg`Please write the lot number, as printed on the pack.` } : {}),
      ...faultsOfDays(days, today),
      ...(packsFault ? { packs: packsFault } : {}),
    },
  });
  const submit = async () => {
    if (!check() || sending || packs === undefined) return;
    const stated = { lot: lot.trim(), ...days, packs, source };
    const { answer } = await send({ params: { id }, body: { ...stated, key: keyOf(stated) } });
    if (!answer) return;
    onMoved();
    onClose();
  };
  return (
    <SheetDialog open onClose={onClose} closeLabel={t`Close`} title={<Trans>Add a lot</Trans>}>
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
        <Field
          name="lot"
          label={<Trans>Lot number</Trans>}
          hint={<Trans>Also called batch number, as printed on the pack</Trans>}
          value={lot}
          maxLength={lotLetters}
          autoComplete="off"
          autoCapitalize="characters"
          error={error("lot")}
          onChange={(event) => setLot(event.target.value)}
        />
        <LotDays days={days} error={error} onChange={setDays} />
        {loose > 0 ? <LotSourceChoice value={source} loose={loose} onChange={setSource} /> : null}
        <Field
          name="packs"
          label={<Trans>How many packs?</Trans>}
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
