import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { paths } from "#features/paths.ts";
import { usePage } from "#kit/web/page.ts";
import { useStored } from "#kit/web/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import styles from "./ChatBotPage.module.css";
import { ChatWidget } from "./ChatWidget.tsx";
import { EarthWorm } from "./EarthWorm.tsx";
import { keptOpen } from "./keptTalk.ts";

/** The chatbot's home: who answers here, and the widget, which opens and closes. */
export default function ChatBotPage() {
  const { t } = useLingui();
  const [kept, keep] = useStored(keptOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  const open = kept === "open";
  usePage({
    title: t`Chat Bot`,
    description: t`EarthWorm answers at once: what your crop may have, what to do now, and where that is known from.`,
  });
  const close = () => {
    keep("closed");
    toggle.current?.focus();
  };
  return (
    <Page title={<Trans>Welcome To ChatBot Farmer:)</Trans>} width="text">
      <div className={styles.host}>
        <EarthWorm pose={open ? "explains" : "greets"} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.name}>
            <Trans>I'm EarthWorm!</Trans>
          </p>
          <Row>
            <Button
              ref={toggle}
              kind={open ? "quiet" : "main"}
              aria-expanded={open}
              aria-controls="chat"
              onClick={() => keep(open ? "closed" : "open")}
            >
              {open ? <Trans>Close the chat</Trans> : <Trans>Open the chat</Trans>}
            </Button>
            <ButtonLink kind="plain" to={paths.advisories}>
              <Trans>All problems and what to do</Trans>
            </ButtonLink>
          </Row>
        </div>
      </div>
      <ChatWidget open={open} onClose={close} />
    </Page>
  );
}
