import { Trans } from "@lingui/react/macro";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import styles from "./ChatHost.module.css";
import { EarthWorm } from "./EarthWorm.tsx";
import { keptOpen, toggleId } from "./openChat.ts";

/** EarthWorm itself, and the button that opens and closes the talk with it. */
export function ChatHost() {
  const [stored, keep] = useStored(keptOpen);
  const open = stored === "open";
  return (
    <div className={styles.host}>
      <EarthWorm pose={open ? "explains" : "greets"} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Trans>I'm EarthWorm!</Trans>
        </p>
        <Button
          id={toggleId}
          kind={open ? "quiet" : "main"}
          aria-expanded={open}
          aria-controls="chat"
          onClick={() => keep(open ? "closed" : "open")}
        >
          {open ? <Trans>Close the chat</Trans> : <Trans>Open the chat</Trans>}
        </Button>
      </div>
    </div>
  );
}
