import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Licence } from "../../licencesContract.ts";
import { portalPaths } from "../../paths.ts";
import { categoryNames } from "../../web/categoryNames.ts";

/** On the portal's home: a licence that is missing, has ended or ends soon, and what to do about it. */
export default function LicenceNotice({ licence }: { licence: Licence }) {
  return (
    <Alert
      tone="warning"
      title={<Title licence={licence} />}
      action={
        <ButtonLink to={portalPaths.licences}>
          <Trans>To your licences</Trans>
        </ButtonLink>
      }
    >
      {licence.withheld > 0 ? (
        <Trans>
          The law lets pesticides be sold over the internet only with a licence. Enter yours, and buyers see
          them at once.
        </Trans>
      ) : null}
    </Alert>
  );
}

function Title({ licence: { category, state, expiresOn, withheld, daysLeft } }: { licence: Licence }) {
  const { i18n } = useLingui();
  const { calendarDay } = useDates();
  const name = i18n._(categoryNames[category]);
  const day = expiresOn === "" ? "" : calendarDay(expiresOn);
  if (state === "soon") {
    return (
      <Trans>
        {name}: your licence ends on {day}, in <Plural value={daysLeft} one="# day" other="# days" />
      </Trans>
    );
  }
  if (withheld > 0) {
    return (
      <>
        {state === "ended" ? (
          <>
            <Trans>
              {name}: your licence ended on {day}.
            </Trans>{" "}
          </>
        ) : null}
        <Plural
          value={withheld}
          one="# pesticide is not shown to buyers"
          other="# pesticides are not shown to buyers"
        />
      </>
    );
  }
  return (
    <Trans>
      {name}: your licence ended on {day}. Buyers no longer see its number.
    </Trans>
  );
}
