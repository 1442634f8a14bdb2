import type { I18n } from "@lingui/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { Route, Routes } from "react-router";
import { LanguageProvider } from "#kit/web/language.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Layout } from "./Layout.tsx";
import { loadTexts } from "./languages/load.ts";
import { MembersOnly } from "./MembersOnly.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { errorPage, routes } from "./routes.tsx";

/** The same tree on the server and in the browser; the router around it differs. */
export function App({
  client,
  i18n,
  languageChosen,
}: {
  client: QueryClient;
  i18n: I18n;
  languageChosen: boolean;
}) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LanguageProvider i18n={i18n} load={loadTexts} chosen={languageChosen}>
          <Layout>
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  {routes.flatMap(({ paths, Page, members }) =>
                    paths.map((path) => (
                      <Route
                        key={path}
                        path={path}
                        element={
                          members ? (
                            <MembersOnly>
                              <Page />
                            </MembersOnly>
                          ) : (
                            <Page />
                          )
                        }
                        caseSensitive
                      />
                    )),
                  )}
                  <Route path="*" element={<errorPage.Page status={404} />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </Layout>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
