import type { I18n } from "@lingui/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, StrictMode, Suspense } from "react";
import { LanguageProvider } from "#kit/web/language.tsx";
import { Routes } from "#kit/web/router/Routes.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import type { PageHelpline } from "#shop/legal/helplines.ts";
import { HelplineContext } from "#shop/legal/web/pageHelpline.ts";
import { Layout } from "./frame/Layout.tsx";
import { MembersOnly } from "./frame/MembersOnly.tsx";
import { PageSkeleton } from "./frame/PageSkeleton.tsx";
import { WhileComing } from "./frame/WhileComing.tsx";
import { loadCatalogues } from "./languages/loadCatalogues.ts";
import { errorPage, routes } from "./routes.tsx";

class Catcher extends Component<CatcherProps, { brokenAt: string | undefined }> {
  override state = { brokenAt: undefined };

  static getDerivedStateFromError() {
    return { brokenAt: "here" };
  }

  override componentDidUpdate({ place }: CatcherProps) {
    if (place !== this.props.place && this.state.brokenAt !== undefined)
      this.setState({ brokenAt: undefined });
  }

  override render() {
    if (this.state.brokenAt === undefined) return this.props.children;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <errorPage.Page onRetry={() => this.setState({ brokenAt: undefined })} />
      </Suspense>
    );
  }
}

const elements = routes.map(({ paths, Page, members, devices }) => ({
  paths,
  element: members ? (
    <MembersOnly devices={devices}>
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

/** A screen that breaks falls to the error page; bar and footer stay, and the next move starts afresh. */
function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Catcher place={key}>{children}</Catcher>;
}

interface CatcherProps {
  place: string;
  children: ReactNode;
}
