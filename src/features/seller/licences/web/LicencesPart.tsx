import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Category } from "#features/market/contract.ts";
import { needsLicence } from "#features/market/licences.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/page.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { type Licence, licences } from "../../licencesContract.ts";
import { categoryNames } from "../../web/categoryNames.ts";
import { PortalAwait } from "../../web/PortalAwait.tsx";
import { PortalPart } from "../../web/PortalPart.tsx";
import { LicenceForm } from "./LicenceForm.tsx";
import { LicenceStanding } from "./LicenceStanding.tsx";
import { RemoveLicence } from "./RemoveLicence.tsx";

interface Done {
  readonly category: Category;
  readonly what: "saved" | "removed";
}

/** What the shop is licensed to sell: how each licence stands, and its number, office and last day to be named. */
export default function LicencesPart() {
  const { t } = useLingui();
  usePage({ title: t`Licences` });
  const called = useCall(licences.list, {});
  const [done, setDone] = useState<Done>();
  return (
    <PortalPart title={<Trans>Licences</Trans>}>
      <Stack>
        <p>
          <Trans>
            The law lets pesticides be sold over the internet only with a licence: buyers see yours while the
            licence that you name here holds. Licences are shown to buyers beside your products.
          </Trans>
        </p>
        <PortalAwait of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
          {(answer) =>
            sorted(answer).map((licence) => (
              <LicenceCard
                key={licence.category}
                licence={licence}
                done={done?.category === licence.category ? done.what : undefined}
                onDone={(what) => setDone({ category: licence.category, what })}
              />
            ))
          }
        </PortalAwait>
      </Stack>
    </PortalPart>
  );
}

/** What can't be sold without one first. */
const sorted = (all: readonly Licence[]) =>
  [...all].sort((one, other) => Number(needsLicence(other.category)) - Number(needsLicence(one.category)));

interface LicenceCardProps {
  licence: Licence;
  done: Done["what"] | undefined;
  onDone: (what: Done["what"]) => void;
}

function LicenceCard({ licence, done, onDone }: LicenceCardProps) {
  const { i18n } = useLingui();
  const { category, number, authority, expiresOn, state } = licence;
  const heading = `licence-${category}`;
  const form = (
    // What is typed begins anew from what was saved.
    <LicenceForm
      key={`${number} ${authority} ${expiresOn}`}
      licence={licence}
      onSaved={() => onDone("saved")}
    />
  );
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading}>{i18n._(categoryNames[category])}</h2>
      {done ? (
        <Alert
          tone="good"
          role="status"
          title={
            done === "saved" ? (
              <Trans>The licence is saved.</Trans>
            ) : (
              <Trans>The licence is taken away.</Trans>
            )
          }
        />
      ) : null}
      <LicenceStanding licence={licence} />
      {state === "none" ? (
        form
      ) : (
        <>
          <p translate="no">
            <bdi>{number}</bdi>
            <br />
            <bdi>{authority}</bdi>
          </p>
          <Details
            summary={state === "holds" ? <Trans>Change it</Trans> : <Trans>Enter the renewed licence</Trans>}
          >
            {form}
          </Details>
          <div>
            <RemoveLicence licence={licence} onRemoved={() => onDone("removed")} />
          </div>
        </>
      )}
    </Card>
  );
}
