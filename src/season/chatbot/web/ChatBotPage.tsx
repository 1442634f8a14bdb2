import { Trans, useLingui } from "@lingui/react/macro";
import { memo, Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { bringEmergencies } from "../emergency.ts";
import styles from "./talk/ChatHost.module.css";
import { EarthWorm } from "./talk/EarthWorm.tsx";
import { keptOpen, toggleId } from "./talk/openChat.ts";

/** The talk and its script are half of this screen's code; the page can be read before they are there. */
/** With what an emergency needs, which no network may be there for later. */
const ChatWidget = lazyPart(async () => {
  const [widget] = await Promise.all([
    import("./talk/ChatWidget.tsx"),
    bringEmergencies(),
    import("./talk/FirstMinute.tsx"),
  ]);
  return widget;
});

/** A part of its own without props: what is not yet taken over may not change. */
const Chat = memo(() => (
  <Suspense fallback={<div id="chat" className={styles.place} />}>
    <ChatWidget />
  </Suspense>
));

/** The chatbot's home: who answers here, and the widget, which opens and closes. */
export default function ChatBotPage() {
  const { t } = useLingui();
  usePage({
    title: t`Chat Bot`,
    description: t`EarthWorm answers at once: what your crop may have, what to do now, and where the advice comes from.`,
  });
  return (
    <Page title={<Trans>Welcome To ChatBot Farmer:)</Trans>} width="text">
      <Chat />
      <ChatHost />
      <p>
        <ButtonLink to={paths.problem}>
          <Trans>My crop is sick: show me pictures</Trans>
        </ButtonLink>
      </p>
    </Page>
  );
}

/** EarthWorm itself, and the button that opens and closes the talk with it. */
function ChatHost() {
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
