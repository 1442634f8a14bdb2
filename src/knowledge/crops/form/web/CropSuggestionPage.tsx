import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { readSearch } from "../../search.ts";
import { EmptyField } from "../../web/drawing/EmptyField.tsx";
import { usePlacesAhead } from "../../web/land/usePlacesAhead.ts";
import CropForm from "./CropForm.tsx";
import styles from "./CropSuggestionPage.module.css";

/** The crop form: on the left what it is for and the field as it is chosen, on the right the four questions. */
export default function CropSuggestionPage() {
  const { t } = useLingui();
  const params = useQueryParams(screens.cropSuggestion.params);
  const given = useMemo(() => readSearch((question) => params.get(question)), [params]);
  const [chosen, setChosen] = useState(given);
  usePlacesAhead();
  usePage({
    title: t`Crop Suggestions`,
    description: t`Tell us your soil, season, money and water, and see which crops fit, with real figures and their sources.`,
  });
  return (
    <Page>
      <div className={styles.sides}>
        <header className={styles.about}>
          <h1 tabIndex={-1}>
            <Trans>Crop Suggestions</Trans>
          </h1>
          <p>
            <Trans>Faced a Disaster? Don't worry find suitable crops according to your situation.</Trans>
          </p>
          <ButtonLink to={paths.cropHistory}>
            <Trans>Recents</Trans>
          </ButtonLink>
          <div className={styles.field}>
            <EmptyField soil={chosen.soilType} season={chosen.season} />
          </div>
        </header>
        <Stack as="section" gap="loose" aria-labelledby="crop-form">
          <h2 id="crop-form">
            <Trans>Get Crops Personalised for you!</Trans>
          </h2>
          <CropForm given={given} onChoice={setChosen} />
        </Stack>
      </div>
    </Page>
  );
}
