import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { usePage, useProductName } from "#kit/web/router/page.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";

/** Five students, each by what they took care of; names are not told. */
const tasks: readonly { title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    title: msg`Crops and soil`,
    text: msg`Gathered the figures, asked where each comes from, and marked what is only an estimate.`,
  },
  {
    title: msg`Words in Hindi and English`,
    text: msg`Wrote as people speak, and left out what nobody says in a field.`,
  },
  { title: msg`Drawings`, text: msg`Drew every crop as a cut through its field: sky, plant and soil.` },
  {
    title: msg`Server and safety`,
    text: msg`Makes sure that nothing you were told is lost and that nobody sees what is yours.`,
  },
  {
    title: msg`Phones and weak networks`,
    text: msg`Tried every screen on a slow phone with one bar of signal, and by keyboard alone.`,
  },
];

/** Who made this, how the figures come about, and whose work is used. */
export default function AboutUsPage() {
  const { t, i18n } = useLingui();
  const productName = useProductName();
  usePage({
    title: t`About Us`,
    description: t`Who makes ${productName}, how its figures are made, and whose work it uses.`,
  });
  return (
    <Page
      title={<Trans>About Us</Trans>}
      lead={<Trans>We are a group of five students. This is what each of us took care of.</Trans>}
    >
      <Grid of="five">
        {tasks.map(({ title, text }) => (
          <Card key={title.id} as="li">
            <h2>{i18n._(title)}</h2>
            <p>{i18n._(text)}</p>
          </Card>
        ))}
      </Grid>
      <Stack as="section" aria-labelledby="figures">
        <h2 id="figures">
          <Trans>How the figures are made</Trans>
        </h2>
        <p>
          <Trans>
            Costs come from the government's price commission and from lists of co-operative banks; harvests
            from the official crop statistics of 2017 to 2020; prices are support prices or what mandis paid
            on days in 2025 and 2026.
          </Trans>
        </p>
        <p>
          <Trans>
            Water is the need of the whole season, rain included, by the method of the FAO. The bad year is
            our own rule: a quarter less income, a quarter more cost.
          </Trans>
        </p>
        <p>
          <Trans>
            For more than half of the crops some figure is an estimate. Each crop's page says which, and where
            it comes from. Ask your Krishi Vigyan Kendra before you decide.
          </Trans>
        </p>
      </Stack>
      <Stack as="section" aria-labelledby="credits">
        <h2 id="credits">
          <Trans>Whose work this uses</Trans>
        </h2>
        <p>
          <Trans>
            All drawings are our own. The letters are Anek Latin and Noto Sans Devanagari, under the SIL Open
            Font License. The icons are from Lucide.
          </Trans>
        </p>
      </Stack>
    </Page>
  );
}
