import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

export default function CropResultsPage() {
  usePage({ title: "CropResultsPage" });
  return <Page title="CropResultsPage">CropResultsPage</Page>;
}
