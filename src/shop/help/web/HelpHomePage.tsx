import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { helpPaths, legalPath, schemesPath } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { KeptLetters } from "./KeptLetters.tsx";

/** Who helps with what: the shop first, then who runs the site. Open to everybody; what is of one person asks for the log-in. */
export default function HelpHomePage() {
  const { t } = useLingui();
  usePage({ title: t`Help` });
  return (
    <Page title={<Trans>Help</Trans>} lead={<Trans>Something went wrong? Here you get it put right.</Trans>}>
      <KeptLetters />
      <Grid of="wide">
        <Card as="li">
          <h2>
            <CardLink to={`${paths.dashboard}#your-orders`}>
              <Trans>Something is wrong with an order</Trans>
            </CardLink>
          </h2>
          <p>
            <Trans>Open the order and choose "Something is wrong". The shop answers within two days.</Trans>
          </p>
        </Card>
        <Card as="li">
          <h2>
            <CardLink to={helpPaths.problems}>
              <Trans>What I told the shops</Trans>
            </CardLink>
          </h2>
          <p>
            <Trans>How far each one is, and what the shop says.</Trans>
          </p>
        </Card>
        <Card as="li">
          <h2>
            <CardLink to={helpPaths.newComplaint}>
              <Trans>Complain to us</Trans>
            </CardLink>
          </h2>
          <p>
            <Trans>You get a number, word from us within 48 hours, and a decision within one month.</Trans>
          </p>
        </Card>
        <Card as="li">
          <h2>
            <CardLink to={helpPaths.complaints}>
              <Trans>My complaints</Trans>
            </CardLink>
          </h2>
          <p>
            <Trans>With their numbers and what became of them.</Trans>
          </p>
        </Card>
      </Grid>
      <Row>
        <ButtonLink to={legalPath("returns")}>
          <Trans>How returns work</Trans>
        </ButtonLink>
        <ButtonLink to={schemesPath}>
          <Trans>Government schemes</Trans>
        </ButtonLink>
      </Row>
    </Page>
  );
}
