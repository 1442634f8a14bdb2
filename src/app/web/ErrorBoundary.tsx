import { Component, type ReactNode } from "react";
import { ErrorPage } from "./ErrorPage.tsx";

/** A screen that breaks falls to the error page; bar and footer stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
