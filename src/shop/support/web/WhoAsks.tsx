import { Trans } from "@lingui/react/macro";
import { Card } from "#kit/web/ui/layout/Card.tsx";

interface WhoAsksProps {
  /** Null once the account is closed. */
  who: { readonly name: string; readonly email: string; readonly phone: string } | null;
}

/** On the desk: whom to ask back, and how. That it was looked at is in the audit log. */
export default function WhoAsks({ who }: WhoAsksProps) {
  return (
    <Card>
      <h2>
        <Trans>Who asks</Trans>
      </h2>
      {who ? (
        <>
          <p translate="no">{who.name}</p>
          {who.email ? (
            <p>
              <a href={`mailto:${who.email}`} translate="no">
                {who.email}
              </a>
            </p>
          ) : null}
          {who.phone ? (
            <p>
              <a href={`tel:${who.phone.replace(/[^+\d]/g, "")}`} translate="no">
                {who.phone}
              </a>
            </p>
          ) : (
            <p>
              <Trans>No phone is known.</Trans>
            </p>
          )}
          <p>
            <small>
              <Trans>That you looked is in the log.</Trans>
            </small>
          </p>
        </>
      ) : (
        <p>
          <Trans>The account is closed: nobody can be asked.</Trans>
        </p>
      )}
    </Card>
  );
}
