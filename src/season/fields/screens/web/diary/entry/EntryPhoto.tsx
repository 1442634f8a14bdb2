import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { type Entry, fields } from "../../../../contract.ts";
import { useDiary } from "../useDiary.ts";
import styles from "./EntryPhoto.module.css";

/** The photo of a line, brought when somebody wants to see it: on a bad line a diary full of pictures would not open. */
export function EntryPhoto({ entry, what }: { entry: Entry; what: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="plain" onClick={() => setOpen(true)}>
        <Trans>See the photo</Trans>
      </Button>
      <SheetDialog open={isOpen} onClose={() => setOpen(false)} closeLabel={t`Close`} title={t`Photo`}>
        {isOpen ? <Picture entry={entry} what={what} /> : null}
      </SheetDialog>
    </div>
  );
}

/** Of this phone while it waits, of the server else. */
function Picture({ entry, what }: { entry: Entry; what: string }) {
  const { view } = useDiary();
  const waiting = view.waiting.find(({ key, photo }) => key === entry.key && photo)?.photo;
  const [own, setOwn] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const address = URL.createObjectURL(waiting);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [waiting]);
  const address = addressOf(fields.photo, { params: { id: entry.season, entry: entry.id } });
  if (failed)
    return (
      <p role="status">
        <Trans>The photo can't be loaded now. Please try again when there is a network.</Trans>
      </p>
    );
  if (waiting && !own) return null;
  return <img src={own ?? address} alt={what} className={styles.whole} onError={() => setFailed(true)} />;
}
