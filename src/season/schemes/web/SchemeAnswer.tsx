import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { schemesPath } from "#screens/carePaths.ts";
import type { SchemeCard } from "../card.ts";
import type { FactKind } from "../rules.ts";
import { SchemeFacts } from "./SchemeFacts.tsx";

interface SchemeAnswerProps {
  card: SchemeCard;
  asked: FactKind | null;
}

/** EarthWorm's answer about a scheme: what was asked, or what it gives and where; and the way to the whole card. */
export default function SchemeAnswer({ card, asked }: SchemeAnswerProps) {
  return (
    <>
      <p>
        <strong>{card.name}</strong>
      </p>
      <SchemeFacts card={card} kinds={asked ? [asked] : first} />
      {card.id === "pm-kisan" && asked === "trouble" ? (
        <ButtonLink to={`${schemesPath}#stopped`}>
          <Trans>Three questions, and what to do next</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={`${schemesPath}#${card.id}`}>
          <Trans>All that is known of it</Trans>
        </ButtonLink>
      )}
    </>
  );
}

const first: readonly FactKind[] = ["get", "who", "where"];
