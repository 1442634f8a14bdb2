import type { I18n } from "@lingui/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, StrictMode, Suspense, useEffect, useRef, useState } from "react";
import { LanguageProvider } from "#kit/web/language.tsx";
import { bringNow, lazyPart } from "#kit/web/lazy/bring.ts";
import { PartSkeleton } from "#kit/web/lazy/PartSkeleton.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage, useProductName } from "#kit/web/router/page.ts";
import { Routes } from "#kit/web/router/Routes.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { useHasDevice, useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import type { PageHelpline } from "#shop/legal/helplines.ts";
import { HelplineContext } from "#shop/legal/web/pageHelpline.ts";
import { Layout } from "./frame/Layout.tsx";
import { loadCatalogues } from "./languages/loadCatalogues.ts";
import { errorPage, routes } from "./routes.tsx";

/** So long (ms) the screen that one leaves may stay after a tap. */
const patienceMs = 200;

const PleaseLogIn = lazyPart(() => import("#people/account/visitor/web/PleaseLogIn.tsx"));

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

/**
 * Shows a screen to people who are logged in, and where it is for `devices` to who has a device account. It steers the page alone: every call behind it asks the server
 * who is there.
 */
function MembersOnly({ devices, children }: { devices?: true | undefined; children: ReactNode }) {
  const hydrated = useHydrated();
  const isMember = useVisitorEmail() !== "";
  const hasDevice = useHasDevice();
  if (!hydrated) return <Waiting />;
  if (isMember || (devices && hasDevice)) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <PleaseLogIn devices={devices} />
    </Suspense>
  );
}

/** The server knows no stored email, so it renders this for everybody. */
function Waiting() {
  const productName = useProductName();
  usePage({ title: productName });
  return <PageSkeleton title={productName} />;
}

/** Shows the screens; in place of one whose code is still on its way, its skeleton, so that no tap seems dead. */
function WhileComing({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const awaited = useAwaited(pathname);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {awaited === undefined || awaited === pathname ? children : <PageSkeleton />}
    </Suspense>
  );
}

/**
 * The path in the address bar where its screen has been waited for, while another one is `shown`: a move is a transition, which
 * keeps the last screen until the next one can be drawn.
 */
function useAwaited(shown: string): string | undefined {
  const [awaited, setAwaited] = useState<string>();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    setAwaited(undefined);
  }, [shown]);
  useEffect(() => {
    // Before Chrome 102 the last screen stays until the next is there.
    const { navigation } = window as { navigation?: EventTarget };
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { pathname } = window.location;
      if (pathname === latest.current) return setAwaited(undefined);
      setAwaited(pathname);
      // Parts that did not come before are requested once more.
      bringNow();
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(look, patienceMs);
    };
    navigation?.addEventListener("currententrychange", moved);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener("currententrychange", moved);
    };
  }, []);
  return awaited;
}

/** While the code of a screen is on its way; where it did not come, it says so. */
function PageSkeleton({ title }: { title?: string }) {
  return (
    <Page title={title}>
      <PartSkeleton />
    </Page>
  );
}
