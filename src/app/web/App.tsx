import type { I18n } from "@lingui/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { LanguageProvider } from "#kit/web/language.tsx";
import { Routes } from "#kit/web/Routes.tsx";
import type { PageHelpline } from "#shop/legal/helplines.ts";
import { HelplineContext } from "#shop/legal/web/pageHelpline.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Layout } from "./frame/Layout.tsx";
import { MembersOnly } from "./frame/MembersOnly.tsx";
import { WhileComing } from "./frame/WhileComing.tsx";
import { loadCatalogues } from "./languages/loadCatalogues.ts";
import { errorPage, routes } from "./routes.tsx";

const elements = routes.map(({ paths, Page, members }) => ({
  paths,
  element: members ? (
    <MembersOnly>
      <Page />
    </MembersOnly>
  ) : (
    <Page />
  ),
}));

/** The same tree on the server and in the browser; the router around it differs. */
export function App({
  client,
  i18n,
  languageChosen,
  helpline,
}: {
  client: QueryClient;
  i18n: I18n;
  languageChosen: boolean;
  helpline: PageHelpline;
}) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LanguageProvider
          i18n={i18n}
          load={loadCatalogues}
          onChange={() => void client.invalidateQueries()}
          chosen={languageChosen}
        >
          <HelplineContext value={helpline}>
            <Layout>
              <ErrorBoundary>
                <WhileComing>
                  <Routes routes={elements} otherwise={<errorPage.Page status={404} />} />
                </WhileComing>
              </ErrorBoundary>
            </Layout>
          </HelplineContext>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
