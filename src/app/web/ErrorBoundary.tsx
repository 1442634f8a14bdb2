import { Component, type ReactNode, Suspense } from "react";
import { useLocation } from "#kit/web/router.ts";
import { PageSkeleton } from "./frame/PageSkeleton.tsx";
import { errorPage } from "./routes.tsx";

/** A screen that breaks falls to the error page; bar and footer stay, and the next move starts afresh. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Catcher place={key}>{children}</Catcher>;
}

interface CatcherProps {
  place: string;
  children: ReactNode;
}

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
