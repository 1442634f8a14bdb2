import { Trans, useLingui } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { telephoneAddress } from "#shop/legal/helplines.ts";
import type { SchemeCard } from "../card.ts";
import { type FactKind, factKinds, factsOf, isOldOn } from "../rules.ts";
import styles from "./SchemeFacts.module.css";
import { kindTexts } from "./texts.ts";

/** Whether a card counts no more: as the server said, or by this device's clock, since an answer may be kept for long. */
export function useIsOld({ isOld, until }: Pick<SchemeCard, "isOld" | "until">): boolean {
  const isHydrated = useHydrated();
  return isOld || (isHydrated && isOldOn(until, indianDay(Date.now())));
}

interface SchemeFactsProps {
  card: SchemeCard;
  /** The facts that were asked for; all of them without it. */
  kinds?: readonly FactKind[];
}

/** Facts of a card with the day they are of, their sources and the number to ask; of an expired one the number alone. */
export function SchemeFacts({ card, kinds = factKinds }: SchemeFactsProps) {
  const { i18n } = useLingui();
  const { calendarDayWithYear } = useDates();
  const isOld = useIsOld(card);
  const { helpline, asOf, until, sources } = card;
  const from = calendarDayWithYear(asOf);
  const to = calendarDayWithYear(until);
  const shown = isOld ? [] : card.facts.filter(({ kind }) => kinds.includes(kind));
  const isUnknown = (kind: FactKind) => !card.facts.some((fact) => fact.kind === kind);
  const missing = isOld ? [] : asked.filter((kind) => kinds.includes(kind) && isUnknown(kind));
  const unknown = missing.map((kind) => i18n._(kindTexts[kind])).join(", ");
  return (
    <div className={styles.facts} data-scheme={card.id} data-old={isOld || undefined}>
      {isOld ? (
        <p>
          <Trans>
            This card was of {from} and counted until {to}. What counts now is not known here: please ask.
          </Trans>
        </p>
      ) : null}
      {shown.length > 0 ? (
        <dl className={styles.list}>
          {shown.map(({ kind, text }) => (
            <div key={kind} data-fact={kind}>
              <dt>{i18n._(kindTexts[kind])}</dt>
              {factsOf(text).map((fact) => (
                <dd key={fact.text}>
                  {fact.text}{" "}
                  {fact.isOfOne ? (
                    <span className={styles.one}>
                      <Trans>(one source only)</Trans>
                    </span>
                  ) : null}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
      {missing.length > 0 ? (
        <p>
          <Trans>Not known here, so please ask: {unknown}.</Trans>
        </p>
      ) : null}
      <p>
        <a className={styles.call} href={telephoneAddress(helpline.number)}>
          {helpline.name} {helpline.number}
        </a>
      </p>
      {isOld ? null : (
        <p className={styles.age}>
          <Trans>
            As of {from}; counts here until {to}.
          </Trans>
        </p>
      )}
      {isOld ? null : (
        <Details summary={<Trans>Sources</Trans>}>
          <ul lang="en" data-citation>
            {sources.split("\n").map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

/** Facts that everybody wants to know; where no source tells one, the card says that. */
const asked: readonly FactKind[] = ["papers", "when", "where"];
