import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { fields } from "../../contract.ts";

/** Half of the screen's code; it comes while the season is asked for. */
const SprayRegister = lazyPart(() => import("./SprayRegister.tsx"));

/** The spray register of a season, to be shown to a buyer or an inspector: on one sheet of paper, or as a file. */
export default function SprayRegisterPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const called = useCall(fields.season, { params: { id } });
  usePage({ title: t`Spray register` });
  return (
    <Page title={<Trans>Spray register</Trans>}>
      <Await of={called} shape="lines" count={3}>
        {(season) => (
          <Suspense>
            <SprayRegister season={season} answeredAt={called.answeredAt} />
          </Suspense>
        )}
      </Await>
    </Page>
  );
}
