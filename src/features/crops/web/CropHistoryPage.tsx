import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

export default function CropHistoryPage() {
  usePage({ title: "CropHistoryPage" });
  return <Page title="CropHistoryPage">CropHistoryPage</Page>;
}
