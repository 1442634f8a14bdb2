import { Trans, useLingui } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useFoldOfHash } from "#kit/web/ui/layout/useFoldOfHash.ts";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { lossPath } from "#screens/carePaths.ts";
import type { SchemeCard } from "../card.ts";
import { schemes } from "../contract.ts";
import { SchemeFacts, useIsOld } from "./SchemeFacts.tsx";
import { StopQuestions } from "./StopQuestions.tsx";

/** Government schemes, each a fold with what is known of it and until when; three questions for PM-KISAN's money above them. */
export default function SchemesPage() {
  const { t } = useLingui();
  const called = useCall(schemes.list, {});
  usePage({
    title: t`Government schemes`,
    description: t`PM-KISAN, crop insurance, Kisan Credit Card and more: for whom, which papers, when, where, and the number to ask.`,
  });
  return (
    <Page
      width="text"
      title={<Trans>Government schemes</Trans>}
      lead={
        <Trans>
          What papers and offices say, each with its day. Who gets something is decided by the office, not by
          us: ask before you go or pay.
        </Trans>
      }
    >
      <Await of={called} shape="card">
        {(cards) => <Cards cards={cards} />}
      </Await>
    </Page>
  );
}

function Cards({ cards }: { cards: readonly SchemeCard[] }) {
  useFoldOfHash();
  const kisan = cards.find(({ id }) => id === "pm-kisan");
  return (
    <Stack>
      {kisan ? <StopQuestions helpline={kisan.helpline} /> : null}
      <div>
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </Stack>
  );
}

function Card({ card }: { card: SchemeCard }) {
  const { language } = useChosenLanguage();
  const isOld = useIsOld(card);
  return (
    <Details
      summary={
        <span>
          {card.name} {card.state ? <Badge>{stateWord(card.state, language)}</Badge> : null}
          {isOld ? (
            <Badge>
              <Trans>old: please ask</Trans>
            </Badge>
          ) : null}
        </span>
      }
    >
      <div id={card.id}>
        <SchemeFacts card={card} />
        {card.id === "pmfby" ? (
          <ButtonLink to={lossPath}>
            <Trans>My crop is damaged</Trans>
          </ButtonLink>
        ) : null}
      </div>
    </Details>
  );
}
