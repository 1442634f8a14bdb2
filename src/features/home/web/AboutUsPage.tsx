import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

export default function AboutUsPage() {
  usePage({ title: "AboutUsPage" });
  return <Page title="AboutUsPage">AboutUsPage</Page>;
}
