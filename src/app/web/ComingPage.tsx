import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { EarthWorm } from "#features/chatbot/web/EarthWorm.tsx";
import { paths } from "#features/paths.ts";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { Page } from "#kit/web/ui/Page.tsx";

/** Stands where a screen is not built yet: says which, and what works today. */
export default function ComingPage() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const part = i18n._(partOf(pathname));
  usePage({ title: part, description: t`This part is still being built.` });
  return (
    <Page title={part} width="text">
      <EmptyState
        picture={<EarthWorm pose="explains" />}
        action={
          <ButtonLink kind="main" to={paths.cropSuggestion}>
            <Trans>Get Crops</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          This part is still being built. Crop advice works today: say your soil, season, money and water.
        </Trans>
      </EmptyState>
    </Page>
  );
}

function partOf(pathname: string): MessageDescriptor {
  const path = pathname.toLowerCase();
  if (path.startsWith("/discussions")) return msg`Discussions`;
  if (path.startsWith("/adminportal")) return msg`Seller's portal`;
  if (/^\/(cart|checkoutpage|transaction)/.test(path)) return msg`Cart`;
  return msg`Market`;
}
