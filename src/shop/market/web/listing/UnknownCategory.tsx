import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";

/** Such a category is not there; the ways to those that are. */
export default function UnknownCategory() {
  const { t } = useLingui();
  usePage({ title: t`shop by category` });
  return (
    <Page
      title={<Trans>shop by category</Trans>}
      lead={<Trans>This category does not exist. Choose one of these:</Trans>}
    >
      <CategoryTiles />
    </Page>
  );
}
