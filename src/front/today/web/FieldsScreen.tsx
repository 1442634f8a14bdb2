import { useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import Today from "./Today.tsx";

/** Today, at its own address. */
export default function FieldsScreen() {
  const { t } = useLingui();
  usePage({ title: t`Today` });
  return (
    <Page>
      <Today />
    </Page>
  );
}
