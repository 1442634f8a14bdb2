import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

export default function HomePage() {
  usePage({ title: "HomePage" });
  return <Page title="HomePage">HomePage</Page>;
}
