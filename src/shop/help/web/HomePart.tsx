import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useOnline } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { helpPaths, legalPath, schemesPath } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { type Letter, letters } from "#shop/support/web/letters.ts";

/** Who helps with what: the shop first, then who runs the site. */
export default function HomePart() {
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

/** Letters that were written without a network and are still on the phone; nothing where there are none. */
function KeptLetters() {
  const { waiting } = useSyncExternalStore(letters.listen, letters.view, letters.view);
  const email = useVisitorEmail();
  const own = waiting.filter((letter) => letter.email === email);
  if (own.length === 0) return null;
  return (
    <Stack gap="tight">
      {own.map((letter) => (
        <OneLetter key={letter.key} letter={letter} />
      ))}
    </Stack>
  );
}

function OneLetter({ letter }: { letter: Letter }) {
  const { t } = useLingui();
  const { moment } = useDates();
  const online = useOnline();
  const { kind, body, typedAt, failed, key } = letter;
  const at = moment(typedAt);
  const text = String(body.words ?? "");
  return (
    <Alert
      tone={failed ? "danger" : "warning"}
      role="status"
      title={
        failed
          ? t`This could not be sent. Please open the order, or the page, and write it again.`
          : online
            ? t`Kept on this phone. It is being sent.`
            : t`Kept on this phone. It goes out by itself once there is a network.`
      }
      action={
        <Button kind="plain" onClick={() => void letters.change(key, () => undefined)}>
          <Trans>Delete it</Trans>
        </Button>
      }
    >
      <p>
        {kind === "complaint" ? (
          <Trans>Your complaint of {at}:</Trans>
        ) : (
          <Trans>Told to the shop, {at}:</Trans>
        )}{" "}
        <q translate="no">{text.slice(0, 200)}</q>
      </p>
    </Alert>
  );
}
