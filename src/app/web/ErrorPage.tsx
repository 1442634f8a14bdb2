import { Page } from "#kit/web/ui/Page.tsx";

export function ErrorPage({ status }: { status?: number }) {
  return <Page title="Unexpected Application Error!">{status}</Page>;
}
