import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { categoryNames } from "../../web/categoryNames.ts";
import type { Licence } from "../contract.ts";

/** On the portal's home: a licence that is missing, has ended or ends soon, and what to do about it. */
export default function LicenceNotice({ licence }: { licence: Licence }) {
  return (
    <Alert
      tone="warning"
      title={<Title licence={licence} />}
      action={
        <ButtonLink to={portalPaths.licences}>
          <Trans>Go to your licences</Trans>
        </ButtonLink>
      }
    >
      {licence.withheld > 0 ? (
        <Trans>These products need a licence. Send yours: once it is checked, buyers see them.</Trans>
      ) : null}
    </Alert>
  );
}

function Title({ licence }: { licence: Licence }) {
  const { category, state, expiresOn, countsUntil, withheld, daysLeft, application, withdrawn } = licence;
  const { i18n } = useLingui();
  const { calendarDayWithYear: calendarDay } = useDates();
  const name = i18n._(categoryNames[category]);
  const last = countsUntil || expiresOn;
  const day = last === "" ? "" : calendarDay(last);
  if (withdrawn) return <Trans>{name}: your licence was taken back</Trans>;
  if (application?.state === "refused") return <Trans>{name}: your licence was not accepted</Trans>;
  if (application?.state === "asked" && countsUntil !== "" && state !== "ended")
    return (
      <Trans>
        {name}: please send your licence to be checked, by {day}
      </Trans>
    );
  if (application?.state === "asked") return <Trans>{name}: something is missing for your licence</Trans>;
  if (state === "soon") {
    return (
      <Trans>
        {name}: your licence expires on {day}, in <Plural value={daysLeft} one="# day" other="# days" />
      </Trans>
    );
  }
  if (withheld > 0) {
    return (
      <>
        {state === "ended" ? (
          <>
            <Trans>
              {name}: your licence expired on {day}.
            </Trans>{" "}
          </>
        ) : null}
        <Plural
          value={withheld}
          one="# product is not shown to buyers"
          other="# products are not shown to buyers"
        />
      </>
    );
  }
  return (
    <Trans>
      {name}: your licence expired on {day}. Buyers no longer see its number.
    </Trans>
  );
}
