import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { shopDeskPaths } from "#shop/seller/desk/paths.ts";
import { deskPaths } from "../paths.ts";
import styles from "./DeskLinks.module.css";

/** The ways to the other parts, below the piles. */
export function DeskLinks() {
  return (
    <nav>
      <Row>
        <ButtonLink to={shopDeskPaths.shops}>
          <Trans>Shops</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.recall}>
          <Trans>Recall a lot</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.legal}>
          <Trans>Legal texts and helplines</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.prices}>
          <Trans>Support prices</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.mandi}>
          <Trans>Mandi prices</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.schemes}>
          <Trans>Government schemes</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.register}>
          <Trans>Register of pesticides</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.badges}>
          <Trans>Badges</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.figures}>
          <Trans>Figures</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.audit}>
          <Trans>Audit log</Trans>
        </ButtonLink>
        <ButtonLink to={deskPaths.security}>
          <Trans>Codes and log out</Trans>
        </ButtonLink>
      </Row>
    </nav>
  );
}

/** The way back from a part. */
export function ToTheDesk() {
  const { t } = useLingui();
  return (
    <nav className={styles.back} aria-label={t`The desk`}>
      <ButtonLink to={deskPaths.home}>
        <Trans>To the desk</Trans>
      </ButtonLink>
    </nav>
  );
}
