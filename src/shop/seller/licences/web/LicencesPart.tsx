import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { SheetDialog } from "#kit/web/ui/layout/SheetDialog.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Category } from "#shop/market/contract.ts";
import { categoryNames } from "../../web/categoryNames.ts";
import { PartTitle } from "../../web/PartTitle.tsx";
import { type Licence, licences } from "../contract.ts";
import { LicenceForm } from "./LicenceForm.tsx";
import { LicenceStanding } from "./LicenceStanding.tsx";
import { stale } from "./stale.ts";

interface Done {
  readonly category: Category;
  readonly what: "saved" | "removed";
}

/** The shop's licences: the state of each, and its number, office and last day to be entered. */
export default function LicencesPart() {
  const { t } = useLingui();
  usePage({ title: t`Licences` });
  const called = useCall(licences.list, {});
  const [done, setDone] = useState<Done>();
  return (
    <>
      <PartTitle>
        <Trans>Licences</Trans>
      </PartTitle>
      <Stack>
        <p>
          <Trans>
            Selling pesticides online needs a licence. Send it here: somebody checks it, and from then on
            buyers see your pesticides until it expires. Number, office and last day stand beside your
            products; only those who check the document see it.
          </Trans>
        </p>
        <Await of={called} loading={<Trans>Loading…</Trans>} shape="card" count={3}>
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
        </Await>
      </Stack>
    </>
  );
}

/** Categories that can't be sold without a licence first. */
const sorted = (all: readonly Licence[]) =>
  [...all].sort((one, other) => Number(other.needed) - Number(one.needed));

interface LicenceCardProps {
  licence: Licence;
  done: Done["what"] | undefined;
  onDone: (what: Done["what"]) => void;
}

function LicenceCard({ licence, done, onDone }: LicenceCardProps) {
  const { i18n } = useLingui();
  const { category, number, expiresOn, state, needed, application } = licence;
  const shown = application && application.state !== "approved" ? application : licence;
  /** Nothing has to be done with it now. */
  const isFolded = application
    ? application.state === "waiting" || application.state === "approved"
    : !needed && state === "none";
  const heading = `licence-${category}`;
  const form = (
    // The form begins again from the saved values.
    <LicenceForm
      key={`${number} ${expiresOn} ${application?.handedInAt ?? ""}`}
      licence={licence}
      onSaved={() => onDone("saved")}
    />
  );
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 id={heading}>{i18n._(categoryNames[category])}</h2>
      <p>
        {needed ? (
          <Trans>Shown to buyers only under a licence that was checked.</Trans>
        ) : (
          <Trans>Shown without one too. A checked licence is shown beside your products.</Trans>
        )}
      </p>
      {done === "removed" || (done && application?.state === "waiting") ? (
        <Alert
          tone="good"
          role="status"
          title={
            done === "saved" ? (
              <Trans>The licence is sent. You will read the answer here.</Trans>
            ) : (
              <Trans>The licence is removed.</Trans>
            )
          }
        />
      ) : null}
      <LicenceStanding licence={licence} />
      {isFolded ? null : form}
      {state === "none" && !application ? (
        isFolded ? (
          <Details summary={<Trans>Send a licence</Trans>}>{form}</Details>
        ) : null
      ) : (
        <>
          <p translate="no">
            <bdi>{shown.number}</bdi>
            <br />
            <bdi>{shown.authority}</bdi>
          </p>
          {application?.document ? (
            <p>
              <Link to={addressOf(licences.document, { params: { category } })} target="_blank">
                <Trans>See the document you sent</Trans>
              </Link>
            </p>
          ) : null}
          {isFolded ? (
            <Details
              summary={
                application?.state === "waiting" ? (
                  <Trans>Change</Trans>
                ) : (
                  <Trans>Send the renewed licence</Trans>
                )
              }
            >
              {form}
            </Details>
          ) : null}
          <div>
            <RemoveLicence licence={licence} onRemoved={() => onDone("removed")} />
          </div>
        </>
      )}
    </Card>
  );
}

/** Takes a licence away again, having said what follows from it. */
function RemoveLicence({
  licence: { category, needed },
  onRemoved,
}: {
  licence: Licence;
  onRemoved: () => void;
}) {
  const { t, i18n } = useLingui();
  const { send, sending, problem } = useMutation(licences.remove, { refreshes: stale });
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const remove = async () => {
    if (sending) return;
    const { answer } = await send({ params: { category } });
    if (!answer) return;
    close();
    onRemoved();
  };
  return (
    <>
      <Button kind="plain" onClick={() => setAsks(true)}>
        <Trans>Remove</Trans>
      </Button>
      <SheetDialog
        open={asks}
        onClose={close}
        closeLabel={t`Keep the licence`}
        title={<Trans>Remove this licence?</Trans>}
      >
        <Stack>
          <p>
            {needed ? (
              <Trans>Buyers no longer see these products until another licence is checked.</Trans>
            ) : (
              <Trans>Buyers no longer see its number. Your products stay as they are.</Trans>
            )}
          </p>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
          <Row>
            <Button kind="danger" aria-disabled={sending} onClick={() => void remove()}>
              <Trans>Remove the licence</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Keep it</Trans>
            </Button>
          </Row>
        </Stack>
      </SheetDialog>
    </>
  );
}
